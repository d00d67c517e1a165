// A match of RUMBLESLAM as the wire has it.
import type { Fields } from '../../lib/wire'

/** A wrestler in the match. Several of one kind have a number behind a #. */
export interface FighterView {
  name: string
  wrestler: string // its card
  place: string
  stamina: number
  minus_ap: number
  plus_ap: number
  minus_mp: number
  plus_mp: number
  bleeding: number
  down: number
  pleaser: number
  acted: number
  lifts: string // who it holds; '': nobody
}

export interface TeamView {
  corner: string // its turnbuckle; '': not chosen yet
  wrestlers: FighterView[]
  dosh: number // in the ring, in K
  endorsements: number
  sponsors: string[]
}

export interface RingView {
  question: (Fields & { kind: string }) | null
  teams: TeamView[]
  round: number
  card: number // who holds the Initiative card
  order: number[]
  active: string // the wrestler that is activated; '': none
  ap: number
  mp: number
}

export const viewOf = (fields: Fields) => fields as unknown as RingView

export const ROUNDS = 5
