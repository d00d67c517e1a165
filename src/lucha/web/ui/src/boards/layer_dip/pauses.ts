// How long each moment is looked at, in milliseconds.
import type { Moment } from '../../lib/wire'

const PAUSES: Record<string, number> = {
  LuchadorDealt: 450, PlayBegan: 900, TurnBegan: 700, TurnSkipped: 1000, PileReshuffled: 900, HandDiscarded: 1300,
  CardDiscarded: 1000, WentOut: 1800, LayerPlaced: 900, DipFinished: 1800, FullHouseMade: 1800, LastOneLeft: 1800,
  TimeRanOut: 1800, LuchadorPlayed: 1200, CardHappened: 1000, AbilityHappened: 1000, CardStopped: 1300, AbilityStopped: 1300,
  LayerAdded: 900, LayerDiscarded: 1000, LayerReturned: 1000, LayerTaken: 1100, DipsSwapped: 1300, LuchadoresSwapped: 1300,
  LuchadorReplaced: 1300, AddOnAttached: 900, OppositesDiscarded: 1100, AddOnsDiscarded: 1000, AddOnsTaken: 1100,
  AllPlayBegan: 1300, AllPlayEnded: 800, HandsOpened: 1500, HandsSwapped: 1300, HandSeen: 1200, CardTaken: 1100,
  CardRecovered: 1100, PileSearched: 1000, SkipOrdered: 1000, ExtraTurnWon: 1000,
}
/** One card of a handful; those of others are all alike. */
const [OWN_CARD, BACK_OF_A_CARD] = [350, 90]

/** A choice is seen when what comes of it is shown; the card that it plays lies in the window by then. */
export function pause(moment: Moment): number {
  if (moment.kind === 'Chose') return 0
  if (moment.kind === 'CardDrawn') return moment.event.card ? OWN_CARD : BACK_OF_A_CARD
  return PAUSES[moment.kind] ?? 600
}
