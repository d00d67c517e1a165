// How long each moment is looked at, in milliseconds.
import type { Moment } from '../../lib/wire'

const PAUSES: Record<string, number> = {
  PlayBegan: 900, TurnBegan: 800, WrestlerDealt: 500, CheatShown: 1300, PileReshuffled: 700, MoveLaid: 900, MoveModified: 900, ComboLaid: 1400,
  Taunted: 1200, PartSaved: 1000, SignatureUsed: 1800, CrowdMoveUsed: 1400, FinishLaid: 1300, Responded: 1300, RespondStood: 900,
  RespondReversed: 1500, Ducked: 800, Hurt: 1100, Healed: 800, KnockedOut: 1800, CrowdWon: 1000, PinCardTurned: 1500, PinFailed: 1600,
  Pinned: 2200, HandsThrown: 2000, SubmitFailed: 1300, Submitted: 2000, TagForced: 1200, Tagged: 1100, DoubleTeamed: 1200, TurnStolen: 1300,
}
/** One card of a handful; those of others are all alike. */
const [OWN_CARD, BACK_OF_A_CARD] = [300, 90]

/** A choice is seen when what comes of it is shown. */
export function pause(moment: Moment): number {
  if (moment.kind === 'Chose') return 0
  if (moment.kind === 'CardDrawn' || moment.kind === 'CardPutBack') return moment.event.card ? OWN_CARD : BACK_OF_A_CARD
  return PAUSES[moment.kind] ?? 800
}
