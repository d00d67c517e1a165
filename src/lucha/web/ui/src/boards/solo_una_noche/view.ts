// A match of Solo Una Noche as the wire has it.
import type { Fields } from '../../lib/wire'

export const HEALTH = 40
export const PIN_LINE = 20
export const NOBODY = -1

export interface Lasting {
  name: string
  amount: number
}

export interface CornerView {
  wrestler: string // '' until one is dealt
  health: number
  hand: (string | null)[] // what is known of it, then the others
  cards_in_pile: number
  discard: string[] // the newest last
  aside: string[]
  saved: string[]
  cheats: string[]
  lasting: Lasting[]
  has_crowd: boolean
  is_out: boolean
}

export type Form = 'move' | 'crowd' | 'combo' | 'signature' | 'pin' | 'submit'

export interface Laid {
  form: Form
  seat: number
  card: string // of a Combo its icon
  modifies: [number, string][]
  is_negated: boolean
}

export interface Question {
  kind: string
  seat?: number
  seats?: number[]
  play?: { kind: string; seat?: number; card?: string; place?: number; target?: number }
  target?: number
}

export interface NocheView {
  seat: number | null
  question: Question | null
  committed: Fields | null
  corners: CornerView[]
  laid: Laid[]
  deals: number[]
  table: [number, string][]
  began: number[]
  in_ring: number[]
  active: number
  defender: number
  turn: number
  spent: number
  strength: number
  damage: number
  joined: number
  is_doubled: boolean
  duckable: number
  ducked: number
  returned: number
  turned_back: number
  throws_won: number
  throws_lost: number
  throws_needed: number // by the attacker, before one is lost
  pin_chance: number | null // in a thousand, as the seat knows; null: no Pin may be tried
  submit_chance: number | null
  bout: number
  bouts: number // the series is the best of so many
  won: number[]
}

export const viewOf = (fields: Fields) => fields as unknown as NocheView
