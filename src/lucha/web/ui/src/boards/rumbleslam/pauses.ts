// How long each moment is looked at, in milliseconds.
import type { Moment } from '../../lib/wire'

const PAUSES: Record<string, number> = {
  TeamPicked: 700, CornerTaken: 500, Deployed: 350, RoundBegan: 1200, InitiativeTaken: 1000, Activated: 700, Moved: 650, AttackMade: 900, DiceRolled: 900, AttackHit: 700,
  AttackFailed: 900, Beatdown: 1400, Reversal: 1500, DamageTaken: 800, KnockedOut: 1500, KnockedDown: 900, Thrown: 900, ThrownOut: 1900, Fell: 1900, Pinned: 2000,
  KickedOut: 1400, LiftedUp: 1100, Smashed: 1200, BouncedOff: 800, WasBounced: 900, Flew: 1000, CrowdPleased: 1300, CrowdBooed: 1000, TeamIsOut: 1500,
  WonByClearingTheRing: 2200, WonByDosh: 2200, EndedInADraw: 2000,
}

/** A choice is seen when what comes of it is shown. */
export const pause = (moment: Moment): number => (moment.kind === 'Chose' ? 0 : (PAUSES[moment.kind] ?? 700))
