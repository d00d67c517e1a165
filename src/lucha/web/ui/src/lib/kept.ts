// What this browser remembers of single matches: of the last ones that it kept something of, and of no more.
const MOST = 20

type Kept<T> = Record<string, T>

function read<T>(place: string): Kept<T> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Kept<T>) : {}
  } catch {
    return {}
  }
}

export function keepOf<T>(place: string, match: string, value: T): void {
  const others = Object.entries(read<T>(place)).filter(([other]) => other !== match)
  try {
    localStorage.setItem(place, JSON.stringify(Object.fromEntries([...others, [match, value]].slice(-MOST))))
  } catch {
    // Then it is known as long as the page stays open.
  }
}

export const keptOf = <T>(place: string, match: string): T | undefined => read<T>(place)[match]
