// What the moments of ¡Lucha Layer Dip! sound like.
import type { Moment } from '../../lib/wire'
import type { Noise } from '../board'

const NOISES: Record<string, Noise> = {
  CardDrawn: 'card', CardDiscarded: 'card', CardTaken: 'card', CardRecovered: 'card', HandsSwapped: 'card', HandDiscarded: 'card',
  LayerPlaced: 'thud', LayerAdded: 'thud', AddOnAttached: 'thud',
  LayerDiscarded: 'whip', LayerTaken: 'whip', DipsSwapped: 'whip', CardStopped: 'whip', AbilityStopped: 'whip',
  LuchadorPlayed: 'slap', LuchadorReplaced: 'slap', WentOut: 'slap',
  DipFinished: 'brass', FullHouseMade: 'brass', LastOneLeft: 'brass',
}

export const noise = (moment: Moment): Noise | null => NOISES[moment.kind] ?? null
