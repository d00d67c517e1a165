// What the moments of Luchador! sound like.
import type { Moment } from '../../lib/wire'
import type { Noise } from '../board'

/** By the words in its kind; the first that fits. */
const HEARD: [RegExp, Noise][] = [
  [/Counted|CountBegan|Pinned/, 'mat'],
  [/Rolled|Rerolled|Thrown/, 'dice'],
  [/Damage|Bashed|Hurt|KnockedOut/, 'slap'],
  [/Block/, 'thud'],
  [/Counter|Tagged|Escaped/, 'whip'],
  [/Won|Wins|Champion/, 'brass'],
]

export const noise = (moment: Moment): Noise | null => HEARD.find(([words]) => words.test(moment.kind))?.[1] ?? null
