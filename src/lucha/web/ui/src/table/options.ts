// Which options stand there, in which order, and why others do not.
import type { Chip, Choice } from '../lib/wire'
import { plain } from '../lib/words'

/** To do nothing is the last of the options of a turn, and the first answer to what others do. */
export function inOrder(options: Choice[], window: boolean): Choice[] {
  const first = (option: Choice): number => Number((option.kind === 'Pass') === window)
  return [...options].sort((a, b) => first(b) - first(a))
}

/** A reason is read at a glance; all of it is behind the rule. */
const GLANCE = 110

/** Why something is refused: the case, or how the rule begins. */
export const reasonOf = ({ why, rule }: Pick<Choice, 'why' | 'rule'>): string => why || (rule ? beginning(rule) : '')

function beginning({ says, heading }: Chip): string {
  const first = /^.+?[.!?](?=\s|$)/s.exec(says ?? '')?.[0] ?? says ?? ''
  if (first === '') return heading
  return first.length <= GLANCE ? first : `${first.slice(0, first.lastIndexOf(' ', GLANCE)).replace(/[,;:]$/, '')} …`
}

/** Those in whose words this occurs, whatever its accents and capitals. */
export const withWords = (options: Choice[], text: string): Choice[] => options.filter((option) => plain(option.text).includes(plain(text)))
