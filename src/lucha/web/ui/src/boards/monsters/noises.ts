// What the moments of both cities sound like.
import type { Moment } from '../../lib/wire'
import type { Noise } from '../board'
import { TUMBLING } from './view'

/** By the words in its kind; the first that fits. */
const HEARD: [RegExp, Noise][] = [
  [/TargetRolled|DieChanged/, 'dice'],
  [/Eliminated|Fell/, 'mat'],
  [/HeartsLost/, 'slap'],
  [/HeartsSaved|Held|Survived/, 'thud'],
  [/Challenged|HelpCalled/, 'bell'],
  [/Mask(Taken|Lacked)/, 'whip'],
  [/Entered|Yielded|Moved|Fled|Climbed/, 'whip'],
  [/Card|Shop|Evolution/, 'card'],
  [/Won/, 'brass'],
]

const isInTheAir = ({ event: { faces } }: Moment): boolean => Array.isArray(faces) && faces.includes(TUMBLING)

/** Dice have been heard when they were thrown. */
export const noise = (moment: Moment): Noise | null =>
  isInTheAir(moment) ? null : (HEARD.find(([words]) => words.test(moment.kind))?.[1] ?? null)
