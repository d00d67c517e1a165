// What the moments of Solo Una Noche sound like.
import type { Moment } from '../../lib/wire'
import type { Noise } from '../board'

const NOISES: Record<string, Noise> = {
  CardDrawn: 'card', CardsDrawn: 'card', MoveLaid: 'card', MoveModified: 'card', ComboLaid: 'slap', SignatureUsed: 'slap', CrowdMoveUsed: 'brass',
  Taunted: 'brass', Responded: 'whip', RespondReversed: 'whip', Ducked: 'whip', Hurt: 'slap', PinFailed: 'thud',
  Pinned: 'mat', HandsThrown: 'thud', KnockedOut: 'thud', Submitted: 'mat', TurnBegan: 'card',
}

/** The referee slaps the mat while the card is turned; what it shows has no sound of its own. */
const isTurned = ({ kind, event }: Moment): boolean => kind === 'PinCardTurned' && event.card === null

export const noise = (moment: Moment): Noise | null => (isTurned(moment) ? 'mat' : (NOISES[moment.kind] ?? null))
