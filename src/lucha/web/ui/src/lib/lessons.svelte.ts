// The lessons that were taken or skipped in this browser: after that they are offered quietly.
const PLACE = 'lucha.lessons'

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage?.getItem(PLACE) ?? '[]')
    return Array.isArray(kept) ? kept.filter((game) => typeof game === 'string') : []
  } catch {
    return []
  }
}

class Lessons {
  #taken: string[] = $state(read())

  has(game: string): boolean {
    return this.#taken.includes(game)
  }

  /** To its end, or skipped. */
  take(game: string): void {
    if (this.has(game)) return
    this.#taken = [...this.#taken, game]
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#taken))
    } catch {
      // A browser that keeps nothing offers it once more.
    }
  }
}

export const lessons = new Lessons()
