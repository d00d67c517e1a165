// Matches that one will not finish: they are left out of the lobby in this browser, and can be shown again.
const PLACE = 'lucha.dismissed'
/** Of the last ones that were dismissed, and of no more. */
const MOST = 200

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage?.getItem(PLACE) ?? '[]')
    return Array.isArray(kept) ? kept.filter((match) => typeof match === 'string') : []
  } catch {
    return []
  }
}

class Dismissed {
  #matches: string[] = $state.raw(read())

  has(match: string): boolean {
    return this.#matches.includes(match)
  }

  add(match: string): void {
    this.#keep([...this.#matches.filter((each) => each !== match), match].slice(-MOST))
  }

  /** Back in the lobby. */
  remove(matches: string[]): void {
    this.#keep(this.#matches.filter((each) => !matches.includes(each)))
  }

  #keep(matches: string[]): void {
    this.#matches = matches
    try {
      localStorage.setItem(PLACE, JSON.stringify(matches))
    } catch {
      // Dismissed as long as the page stays open.
    }
  }
}

export const dismissed = new Dismissed()
