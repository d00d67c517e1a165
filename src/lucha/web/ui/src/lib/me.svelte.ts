// Who plays in this browser: a guest, made silently when one is first needed.
import { ApiError, getMe, makeGuest, rename, signOut, type Guest, type Player } from './api'
import { toastError } from './toast.svelte'
import { say } from './words'

const PLACE = 'lucha.me'

const FIRST = ['Rayo', 'Trueno', 'Cometa', 'Centella', 'Halcón', 'Puma', 'Dragón', 'Fantasma', 'Jaguar', 'Huracán', 'Eclipse', 'Colibrí']
const SECOND = ['Azul', 'Veloz', 'Feliz', 'Audaz', 'Feroz', 'Brillante', 'Elegante', 'Gigante', 'de Plata', 'de Fuego', 'del Norte', 'Triunfal']
const anyOf = (words: string[]): string => words[Math.floor(Math.random() * words.length)] ?? ''

/** A name to fight under, until one has chosen one. */
const ringName = (): string => `${anyOf(FIRST)} ${anyOf(SECOND)}`

const isUnknown = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.status === 401
const signInAgain = (name: string): ApiError => new ApiError(say('house.signInAgain', { name }), 401)

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
  #nextName: string = $state(ringName())
  #keepsOrder = $state(false)

  get player(): Player | null { return this.#guest?.player ?? null }
  get token(): string | undefined { return this.#guest?.token }
  get name(): string { return this.#guest?.player.name ?? '' }
  /** My name, or the one that I get as soon as I do something. */
  get nameToBe(): string { return this.name || this.#nextName }

  /** My token; the first time a guest is made for it, with a ring name and no question. */
  async sure(): Promise<string> {
    if (this.#guest) return this.#guest.token
    this.#making ??= makeGuest(this.#nextName)
      .then((guest) => {
        this.become(guest)
        return guest.token
      })
      .finally(() => {
        this.#making = null
        this.#nextName = ringName() // this one may be taken by now
      })
    return this.#making
  }

  /** Does `work` as me; a guest that the server no longer knows is made again, an account must sign in again. */
  async act<T>(work: (token: string) => Promise<T>): Promise<T> {
    const token = await this.sure()
    try {
      return await work(token)
    } catch (thrown) {
      if (!isUnknown(thrown)) throw thrown
      const account = this.#forgotten(token)
      if (account) throw signInAgain(account)
      return work(await this.sure())
    }
  }

  /** Looks at something as me, or as a stranger once the server no longer knows me. */
  async look<T>(work: (token?: string) => Promise<T>): Promise<T> {
    const { token } = this
    try {
      return await work(token)
    } catch (thrown) {
      if (!isUnknown(thrown) || token === undefined) throw thrown
      const account = this.#forgotten(token)
      if (account) toastError(signInAgain(account))
      return work(this.token)
    }
  }

  /** Nobody has this token any more: the account that had it, the first time. Another tab may be somebody else by now. */
  #forgotten(token: string): string {
    if (this.token !== token) return ''
    const account = this.player?.account ? this.name : ''
    const kept = read()
    if (kept && kept.token !== token) {
      this.#guest = kept
      return ''
    }
    this.leave()
    return account
  }

  /** Whether the house has made me one who keeps order; asked once for each name. */
  get keepsOrder(): boolean { return this.#keepsOrder }

  async lookUp(): Promise<void> {
    const { token } = this
    if (token === undefined || !this.player?.account) this.#keepsOrder = false
    else this.#keepsOrder = await getMe(token).then(({ moderator }) => moderator, () => false)
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

  /** Nobody comes in with my token any more, and this browser forgets me in any case. */
  async signOut(): Promise<void> {
    const { token } = this
    this.leave()
    if (token === undefined) return
    await signOut(token).catch((thrown: unknown) => {
      if (!isUnknown(thrown)) toastError(thrown)
    })
  }

  leave(): void {
    this.#guest = null
    try {
      localStorage.removeItem(PLACE)
    } catch {
      // Nothing could be kept there either.
    }
  }
}

export const me = new Me()
