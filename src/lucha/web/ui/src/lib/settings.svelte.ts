// What a person likes; kept in this browser.
import { SPEEDS, type Speed } from './pace'

export type Language = 'en' | 'es'
export type Theme = 'paper' | 'night'

/** Seconds after which a chance to react passes by itself; `idle`: only where nothing can be done; null: never. */
export const DELAYS = ['idle', null, 2, 5, 10] as const
export type Delay = (typeof DELAYS)[number]

interface Kept {
  language: Language
  theme: Theme
  sound: boolean
  volume: number
  askedAboutSound: boolean
  speech: boolean
  notifications: boolean
  calm: boolean
  speed: Speed
  autoPass: Delay
  /** Am I asked about re-rolls? */
  rerolls: boolean
}

const PLACE = 'lucha.settings'

function fromTheBrowser(): Kept {
  const spanish = globalThis.navigator?.language?.toLowerCase().startsWith('es') ?? false
  const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false
  return {
    language: spanish ? 'es' : 'en',
    theme: dark ? 'night' : 'paper',
    sound: false,
    volume: 0.7,
    askedAboutSound: false,
    speech: false,
    notifications: false,
    calm: false,
    speed: 'normal',
    autoPass: 'idle',
    rerolls: true,
  }
}

const asDelay = (value: unknown): Delay => (DELAYS.some((delay) => delay === value) ? (value as Delay) : 'idle')
const asSpeed = (value: unknown): Speed => (SPEEDS.some((speed) => speed === value) ? (value as Speed) : 'normal')
const asVolume = (value: unknown): number => (typeof value === 'number' ? Math.min(1, Math.max(0, value)) : 0.7)
const asLanguage = (value: unknown): Language | null => (value === 'en' || value === 'es' ? value : null)

/** `?language=es`: a link may say in which language. */
const fromTheAddress = (): string | null => new URLSearchParams(globalThis.location?.search ?? '').get('language')

function read(): Kept {
  const usual = fromTheBrowser()
  try {
    const kept = JSON.parse(globalThis.localStorage?.getItem(PLACE) ?? '{}') as Partial<Kept>
    return {
      ...usual,
      ...kept,
      language: asLanguage(fromTheAddress()) ?? asLanguage(kept.language) ?? usual.language,
      autoPass: asDelay(kept.autoPass),
      rerolls: kept.rerolls !== false,
      speed: asSpeed(kept.speed),
      volume: asVolume(kept.volume),
    }
  } catch {
    return usual
  }
}

class Settings {
  #kept: Kept = $state(read())

  get language(): Language { return this.#kept.language }
  set language(value: Language) { this.#keep({ language: value }) }
  get theme(): Theme { return this.#kept.theme }
  set theme(value: Theme) { this.#keep({ theme: value }) }
  get sound(): boolean { return this.#kept.sound }
  /** Those who have chosen need not be asked. */
  set sound(value: boolean) { this.#keep({ sound: value, askedAboutSound: true }) }
  /** From 0 to 1. */
  get volume(): number { return this.#kept.volume }
  set volume(value: number) { this.#keep({ volume: value }) }
  get askedAboutSound(): boolean { return this.#kept.askedAboutSound }
  get speech(): boolean { return this.#kept.speech }
  set speech(value: boolean) { this.#keep({ speech: value }) }
  get notifications(): boolean { return this.#kept.notifications }
  set notifications(value: boolean) { this.#keep({ notifications: value }) }
  /** Less motion than the system asks for. */
  get calm(): boolean { return this.#kept.calm }
  set calm(value: boolean) { this.#keep({ calm: value }) }
  get speed(): Speed { return this.#kept.speed }
  set speed(value: Speed) { this.#keep({ speed: value }) }
  get autoPass(): Delay { return this.#kept.autoPass }
  set autoPass(value: Delay) { this.#keep({ autoPass: value }) }
  get rerolls(): boolean { return this.#kept.rerolls }
  set rerolls(value: boolean) { this.#keep({ rerolls: value }) }

  #keep(change: Partial<Kept>): void {
    Object.assign(this.#kept, change)
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept))
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const settings = new Settings()
