// What lies on the table while nothing is asked: what was done last in this turn.
import type { Moment } from '../../lib/wire'
import type { Way } from './view'

export interface Shown {
  seat: number
  cards: string[]
  stopped: boolean
  n: number // of the moment
}

type Facts = Record<string, unknown> & { seat: number }
const one = (field: string) => (event: Facts) => [event[field] as string]
const many = (field: string) => (event: Facts) => (event[field] as string[] | null) ?? []
const played = (event: Facts) => [(event.option as Way).card ?? '']

const CARDS: Record<string, (event: Facts) => string[]> = {
  LayerPlaced: one('layer'), LayerAdded: one('layer'), LayerDiscarded: one('layer'), LayerReturned: one('layer'),
  LayerTaken: one('layer'), CardHappened: played, CardStopped: one('card'), AbilityHappened: one('luchador'),
  AbilityStopped: one('luchador'), LuchadorPlayed: one('luchador'), LuchadorReplaced: one('luchador'),
  CardDiscarded: one('card'), HandDiscarded: many('cards'), AddOnsTaken: many('add_ons'), AddOnsDiscarded: many('add_ons'),
  OppositesDiscarded: many('add_ons'), CardRecovered: one('card'), AllPlayBegan: one('card'), HandSeen: many('cards'),
  CardTaken: one('card'), PileSearched: one('card'), LuchadorDealt: one('luchador'),
}
const ENDINGS = ['DipFinished', 'FullHouseMade', 'LastOneLeft', 'TimeRanOut']
const FRESH = ['TurnBegan', 'PlayBegan', 'AllPlayEnded', 'TurnSkipped']

/** The last thing that was shown since the turn began; null before that. */
export function shownLast(told: Moment[]): Shown | null {
  for (let i = told.length - 1; i >= 0; i--) {
    const { kind, event, n } = told[i]!
    if (FRESH.includes(kind)) return null
    const cards = CARDS[kind]?.(event as Facts).filter(Boolean)
    if (cards?.length) return { seat: Number(event.seat), cards, stopped: kind.endsWith('Stopped'), n }
  }
  return null
}

/** What made the end, as it was told; nothing where somebody has given up. */
export const endOf = (told: Moment[]): string => [...told].reverse().find(({ kind }) => ENDINGS.includes(kind))?.text ?? ''
