// What the moments of Solo Una Noche sound like.
import type { Moment } from '../../lib/wire'
import type { Noise } from '../board'

const NOISES: Record<string, Noise> = {
  CardDrawn: 'card', CardsDrawn: 'card', MoveLaid: 'card', MoveModified: 'card', ComboLaid: 'slap', SignatureUsed: 'slap', CrowdMoveUsed: 'brass',
  Taunted: 'brass', Responded: 'whip', RespondReversed: 'whip', Ducked: 'whip', Hurt: 'slap', PinCardTurned: 'mat', PinFailed: 'thud',
  Pinned: 'mat', HandsThrown: 'thud', KnockedOut: 'thud', Submitted: 'mat', TurnBegan: 'card',
}

export const noise = (moment: Moment): Noise | null => NOISES[moment.kind] ?? null
