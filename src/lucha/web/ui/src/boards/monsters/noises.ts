// What the moments of both cities sound like.
import type { Moment } from '../../lib/wire'
import type { Noise } from '../board'

/** By the words in its kind; the first that fits. */
const HEARD: [RegExp, Noise][] = [
  [/Rolled|DieChanged/, 'dice'],
  [/Eliminated|Fell/, 'mat'],
  [/HeartsLost/, 'slap'],
  [/HeartsSaved|Held|Survived/, 'thud'],
  [/Challenged|HelpCalled/, 'bell'],
  [/Mask(Taken|Lacked)/, 'whip'],
  [/Entered|Yielded|Moved|Fled|Climbed/, 'whip'],
  [/Card|Shop|Evolution/, 'card'],
  [/Won/, 'brass'],
]

export const noise = (moment: Moment): Noise | null => HEARD.find(([words]) => words.test(moment.kind))?.[1] ?? null
