// How long each moment is looked at, in milliseconds.
import type { Moment } from '../../lib/wire'

const PAUSES: Record<string, number> = {
  SuperstarDealt: 700, RoundBegan: 800, DiscDrawn: 250, RematchCalled: 1500, RolledTooLate: 800,
  WrestlingDiceRolled: 700, NerveStruck: 1100, MissRerolled: 1000, HeldDiceRolled: 1000, MissesBecameBlocks: 800,
  PinsSorted: 500, PinsRerolled: 950, DicePlayed: 1000, DiceHeld: 700, CombinationDeclared: 1000,
  HitsTraded: 500, HitDiceRolled: 1200, SignatureMoveRolled: 1600, SignatureMoveFailed: 1500, CombinationRolled: 1700,
  BashedAgainstTheCage: 700, DamageTaken: 900, KnockedOut: 1700, BothKnockedOut: 1700,
  PinsCancelled: 1000, PinDieRolled: 1300, Stunned: 700, StunIgnored: 600, StrengthGained: 700, DiceReleased: 800,
  CountBegan: 1400, Counted: 1900, PinEscaped: 1600, PinReversed: 1700, CountedOut: 1900,
  BlockHeld: 600, TagFailed: 1100, TaggedOut: 1200, SteppedIn: 800, TagCameTooLate: 700, TeamBeaten: 1200,
  KeptIn: 1200,
  Eliminated: 1100, TimeRanOut: 1500,
}

/** A choice is seen when it is told openly; a sealed one changes nothing on the table. */
export function pause(moment: Moment): number {
  if (moment.kind === 'Chose') return moment.event.secret ? 0 : 450
  return PAUSES[moment.kind] ?? 600
}
