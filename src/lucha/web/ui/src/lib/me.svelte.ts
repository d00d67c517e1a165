// Who plays in this browser: a guest, made silently when one is first needed.
import { ApiError, makeGuest, rename, type Guest, type Player } from './api'

const PLACE = 'lucha.me'

const FIRST = ['Rayo', 'Trueno', 'Cometa', 'Centella', 'Halcón', 'Puma', 'Dragón', 'Fantasma', 'Jaguar', 'Huracán', 'Eclipse', 'Colibrí']
const SECOND = ['Azul', 'Veloz', 'Feliz', 'Audaz', 'Feroz', 'Brillante', 'Elegante', 'Gigante', 'de Plata', 'de Fuego', 'del Norte', 'Triunfal']
const anyOf = (words: string[]): string => words[Math.floor(Math.random() * words.length)] ?? ''

/** A name to fight under, until one has chosen one. */
export const ringName = (): string => `${anyOf(FIRST)} ${anyOf(SECOND)}`

function read(): Guest | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? 'null') as Guest | null
    return kept && typeof kept.token === 'string' && kept.player ? kept : null
  } catch {
    return null
  }
}

class Me {
  #guest: Guest | null = $state(read())
  #making: Promise<string> | null = null

  get player(): Player | null { return this.#guest?.player ?? null }
  get token(): string | undefined { return this.#guest?.token }
  get name(): string { return this.#guest?.player.name ?? '' }

  /** My token; the first time a guest is made for it, with a ring name and no question. */
  async sure(): Promise<string> {
    if (this.#guest) return this.#guest.token
    this.#making ??= makeGuest(ringName())
      .then((guest) => {
        this.become(guest)
        return guest.token
      })
      .finally(() => {
        this.#making = null
      })
    return this.#making
  }

  /** Does `work` as me; a guest whom the server no longer knows is made anew, once. */
  async act<T>(work: (token: string) => Promise<T>): Promise<T> {
    try {
      return await work(await this.sure())
    } catch (thrown) {
      if (!(thrown instanceof ApiError) || thrown.status !== 401 || this.player?.account) throw thrown
      this.leave()
      return work(await this.sure())
    }
  }

  async rename(name: string): Promise<void> {
    this.keep((await this.act((token) => rename(name, token))).player)
  }

  /** I am somebody else now, under the same token. */
  keep(player: Player): void {
    if (this.#guest) this.become({ ...this.#guest, player })
  }

  become(guest: Guest): void {
    this.#guest = guest
    try {
      localStorage.setItem(PLACE, JSON.stringify(guest))
    } catch {
      // Kept as long as the page stays open.
    }
  }

  leave(): void {
    this.#guest = null
    localStorage.removeItem(PLACE)
  }
}

export const me = new Me()
