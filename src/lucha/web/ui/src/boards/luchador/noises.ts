// What the moments of Luchador! sound like.
import type { Moment } from '../../lib/wire'
import type { Noise } from '../board'

/** By the words in its kind; the first that fits. */
const HEARD: [RegExp, Noise][] = [
  [/CountedOut|CountBegan|Pinned/, 'mat'],
  [/Damage|Bashed|Hurt|KnockedOut/, 'slap'],
  [/Block/, 'thud'],
  [/Counter|Tagged|Escaped/, 'whip'],
  [/Won|Wins|Champion/, 'brass'],
]

/** The referee slaps the mat while the dice of a count are in the air; how they lie has no sound of its own. */
const isCountedAloud = ({ kind, event }: Moment): boolean => kind === 'Counted' && event.saves === undefined

export const noise = (moment: Moment): Noise | null =>
  isCountedAloud(moment) ? 'count' : (HEARD.find(([words]) => words.test(moment.kind))?.[1] ?? null)
