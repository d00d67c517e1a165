// What both cities have in their views, as the wire has it.
import type { Fields } from '../../lib/wire'
import type { DieKind, Pictogram } from '../../parts/dice'

export const STARS = 20
export const NOBODY = -1
export const SWEEP = 2
/** A die in the air. */
export const TUMBLING = 'TUMBLING'

export interface MonsterView {
  monster: string // '': nobody has picked one
  hearts: number
  most_hearts: number
  stars: number
  energy: number
  place: number
  cards: string[]
  counters: number[] // on each card
  copies?: string[] // what each card copies
  is_safe?: boolean
  is_out: boolean
}

export interface ArenaView<M extends MonsterView = MonsterView> {
  seat: number | null
  question: { kind: string; seat?: number; seats?: number[]; count?: number } | null
  monsters: M[]
  shop: (string | null)[]
  prices?: number[] // to the seat that looks
  top?: string | null
  cards_in_pile: number
  discard: string[]
  dice: string[]
  unresolved: string[]
  taken?: number[] // Hearts that each seat has lost to the one on turn
  losing?: number[] // what each seat is about to lose; nothing: there is no loss
  rolls: number // that are left
  active: number
  turn: number
}

export const arenaOf = (fields: Fields) => fields as unknown as ArenaView

/** Tokens that lie on a Monster: poison, webs. */
export interface Token { name: string; count: number }

/** A roll that is worth something: so many of a face. `of`: who it knocks out. */
export interface Goal { face: string; need: number; of: number | null }

/** What a city says about itself to the parts that all cities share. */
export interface City {
  die: DieKind
  faces: Record<string, Pictogram>
  attack: string
  /** Its Monsters, in the order in which they are dealt to those who have picked none. */
  monsters: string[]
  /** Where a Monster stands, as a key of the words; '' where it stands outside. */
  placeOf: (monster: MonsterView, brief?: boolean) => string
  isInside: (monster: MonsterView) => boolean
  tokensOf: (monster: MonsterView) => Token[]
  /** Sets of a face that score. */
  sets: { face: string; need: number }[]
}
