// What crosses the wire, as docs/protocol.md has it.

export interface Chip { id: string; chip: string; heading: string; says?: string }

export interface Seat {
  seat: number
  who: 'person' | 'bot' | 'open' | 'invited'
  name: string
  bot: string
  player: string | null
  side: number
  here: boolean
  level?: number | null // of a bot of the house, from 1 to 4
}

export type Clock = { kind: 'move'; seconds: number } | { kind: 'match'; seconds: number; more: number }

/** The match that comes after, and who has asked for it. */
export interface Rematch { match: string; seat: number; name: string }

export interface MatchInfo {
  id: string
  game: string
  mode: string
  title: string
  mode_title: string
  created: number
  dice: 'virtual' | 'real'
  clock: Clock | null
  public: boolean
  practice: boolean
  tournament?: string | null // the one it is fought in
  options: { name: string; value: string; heading: string; says: string; rule: string }[]
  course: { id: string; heading: string; chip: string }[]
  gauges: Record<string, { unit: string; means: string }> // `{count:layer|layers}`
  secrets: boolean
  sides: number[][]
  host: number | null // the seat of the one who opened it
  commitment: string
  state: 'open' | 'playing' | 'over'
  seats: Seat[]
  rematch?: Rematch | null
  data: Record<string, unknown>
}

/** A value of a game as the wire has it: a number, a name, a list, or fields with their kind. */
export type Value = null | boolean | number | string | Value[] | { [field: string]: Value }
export type Fields = { [field: string]: Value }

/** A view in words, for a game that the page has no board of. `step`: the place in the course; -1: none of it. */
export interface Sheet { headline: string; step: number; table: Row[]; seats: Row[][] }

/** A field of a view: its label, and what `kind` says of the rest. */
export interface Row {
  field: string
  label: string
  kind: 'gauge' | 'number' | 'text' | 'flag' | 'seats' | 'cards' | 'dice' | 'pieces' | 'things'
  text?: string
  number?: number
  unit?: string
  reach?: number // how long the track of a gauge is; 0: it has none
  seats?: number[]
  pieces?: Piece[]
  things?: Thing[]
}

/** A card, a die or a word. Without a text it lies face down. */
export interface Piece { text: string; more: string; count: number }

/** What has rows of its own; options speak of it by its number. */
export interface Thing { title: string; number: number | null; rows: Row[] }

/** What hangs on a throw: the chance that it goes well, as it was before. */
export interface Stake { seat: number; dice: number; chance: number; text: string }

export interface Moment {
  n: number
  kind: string
  event: Fields
  text: string
  ribbon?: string // the short line, where the text is longer
  rule: Chip | null
  heading: boolean
  hushed: boolean
  view?: Fields
  sheet?: Sheet
  stake?: Stake | null
}

/** What an option is put together from: a thing by its words, or a seat. */
export interface Part { field: string; text?: string; seat?: number }

export interface Choice {
  key: string
  text: string
  about?: string // what it does, where figures do not tell
  kind: string
  value: Fields
  parts?: Part[] // in the order of its fields
  rule: Chip | null
  figures?: Record<string, number> // what it costs, and the exact chances of what it leads to at once, as the game calls them
  warning?: string // what one had better know before choosing it
  why?: string // of what is refused: the case, then the rule
}

export interface Ask {
  number: number
  seat: number
  kind: string
  text: string
  rule: Chip | null
  sealed: boolean
  window: boolean
  waivable?: boolean // one may say "don't ask me", and passes at once then
  left: number | null
  default: string
  options: Choice[]
  refused: Choice[]
}

/** Which question it is: they are numbered for each seat, and several seats may share a screen. */
export const askId = ({ seat, number }: Pick<Ask, 'seat' | 'number'>): string => `${seat} ${number}`

export interface Need {
  number: number
  seat: number | null
  by: number | null // who enters it
  text: string
  mine: boolean
  open: boolean // everybody knows what can come, and sees what came
  dice: { name: string; faces: { key: string; text: string }[] }[]
}

export interface Result { winners: number[]; draw: boolean; rule: Chip | null; text: string }

export interface Now {
  n: number
  view: Fields
  sheet?: Sheet
  names: string[]
  waiting: number[]
  ask: Ask | null
  need: Need | null
  clock: { left: number[]; runs: number[] } | null
  fuse: { left: number; of: number } | null
  may: { undo: boolean; concede: boolean }
  result: Result | null
  proof: { seed: string; nonces: string[] } | null
}

/** Where a number may stand when the round is over: `after` has values with their chances. */
export interface Gauge { seat: number; gauge: string; before: number; after: [number, number][] }

/** An option as a hint weighs it: its chance to win and how far that may be off, how far it is behind the best, and why. */
export interface Candidate { key: string; text: string; chance: number; error: number; behind: number; doubt: number; why: string[] }
/** The best first; `exact`: the game is solved, else so many futures of each were played. */
export interface Hint { exact: boolean; futures: number; candidates: Candidate[] }

export type FromServer =
  | { type: 'table'; protocol: number; eyes: number | null; match: MatchInfo; told: Moment[]; fresh?: number; now: Now }
  | { type: 'news'; told: Moment[]; now: Now }
  | { type: 'odds'; seat: number | null; number: number; options: Record<string, Gauge[]> }
  | ({ type: 'hint'; seat: number | null; number: number } & Hint)
  | { type: 'practice' }
  | { type: 'seats'; seats: Seat[]; state: MatchInfo['state'] }
  | { type: 'said'; seat: number | null; name: string; text: string; at: number }
  | ({ type: 'rematch' } & Rematch)
  | { type: 'done'; id: string }
  | { type: 'refused'; id: string; text: string; rule: Chip | null }
  | { type: 'error'; text: string }

export type FromClient =
  | {
      type: 'hello'
      protocol: 1
      match: string
      token?: string
      eyes: number | null
      language: string
      since: number
      views: 'each' | 'last'
      words?: boolean
      sheets?: boolean
    }
  | { type: 'choose'; id: string; number: number; option: string }
  | { type: 'outcome'; id: string; number: number; faces: string[] }
  | { type: 'undo' | 'concede'; id: string }
  | { type: 'say'; id: string; text: string }
  | { type: 'odds' | 'hint'; id: string; number: number }
  | { type: 'look'; id: string; eyes: number | null }
  | { type: 'nonce'; id: string; nonce: string }
