// People you don't want to hear; kept in this browser, so that it lasts over tables and reloads.

export interface Voice { id: string; name: string }

const PLACE = 'lucha.muted'

function read(): Voice[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each): each is Voice => typeof each?.id === 'string' && typeof each?.name === 'string') : []
  } catch {
    return []
  }
}

/** Who speaks: a player is known by an id, whatever name they take; without one, by the name. */
export const voiceOf = (name: string, player: string | null | undefined): Voice => ({ id: player ?? `name:${name}`, name })

class Muted {
  #voices: Voice[] = $state.raw(read())

  get voices(): Voice[] { return this.#voices }

  has(voice: Voice): boolean {
    return this.#voices.some((each) => each.id === voice.id)
  }

  add(voice: Voice): void {
    if (!this.has(voice)) this.#keep([...this.#voices, voice])
  }

  remove(voice: Voice): void {
    this.#keep(this.#voices.filter((each) => each.id !== voice.id))
  }

  #keep(voices: Voice[]): void {
    this.#voices = voices
    try {
      localStorage.setItem(PLACE, JSON.stringify(voices))
    } catch {
      // Muted as long as the page stays open.
    }
  }
}

export const muted = new Muted()
