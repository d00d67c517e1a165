// A match of ¡Lucha Layer Dip! as the wire has it.
import type { Fields, Moment } from '../../lib/wire'

export interface PlayerView {
  hand: (string | null)[] // what is known of it, then the others
  dip: string[]
  luchador: string // '' for who is out
  add_ons: string[]
  inert: string[]
  layers: number // different ones
  layers_needed: number
  is_out: boolean
  is_skipped: boolean
}

export interface Rumour {
  card: string
  holders: number[]
}

/** A way to play a card or to use an ability. */
export interface Way {
  kind: string
  card?: string
  target?: number
  owner?: number
  wanted?: string
  layer?: string
}

/** What waits on the table until nobody stops it. */
export interface Stoppable {
  kind: 'CardPlay' | 'AbilityUse' | 'InstantPlay'
  seat: number
  option: Way
  luchador?: string
  answers?: Stoppable
}

export interface Question {
  kind: string
  seat?: number
  seats?: number[]
  play?: Stoppable
}

export interface DipView {
  seat: number | null
  question: Question | null
  committed: Fields | null
  players: PlayerView[]
  rumours: Rumour[]
  active: number
  turn: number
  is_extra: boolean
  is_new: boolean
  has_acted: boolean
  all_play: string
  all_play_of: number
  on_table: string[]
  discard: string[] // the newest last
  cards_in_deck: number
}

export const viewOf = (fields: Fields) => fields as unknown as DipView

const DROPS = ['LayerPlaced', 'LayerAdded']

/** A layer falls into the dip of a seat in this very moment. */
export const dropsInto = ({ moment }: { moment: Moment | null }, seat: number): boolean =>
  moment !== null && DROPS.includes(moment.kind) && moment.event.seat === seat
