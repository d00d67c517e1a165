// What the moments of RUMBLESLAM sound like.
import type { Moment } from '../../lib/wire'
import type { Noise } from '../board'

const NOISES: Record<string, Noise> = {
  RoundBegan: 'bell', AttackHit: 'slap', Beatdown: 'slap', Reversal: 'whip', AttackFailed: 'thud', KnockedDown: 'mat',
  KnockedOut: 'mat', Pinned: 'mat', KickedOut: 'thud', Thrown: 'whip', Landed: 'mat', ThrownOut: 'mat', Fell: 'mat', Smashed: 'thud', BouncedOff: 'whip', WasBounced: 'whip',
  Flew: 'whip', CrowdPleased: 'brass', CrowdBooed: 'trumpet', CrowdTurned: 'trumpet', WonByClearingTheRing: 'brass', WonByDosh: 'brass',
}

export const noise = (moment: Moment): Noise | null => NOISES[moment.kind] ?? null
