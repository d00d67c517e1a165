// Which options stand there, and why others do not.
import type { Chip, Choice } from '../lib/wire'
import { plain } from '../lib/words'

/** A reason is read at a glance; all of it is behind the rule. */
const GLANCE = 110

/** Why something is refused: the case, or how the rule begins. */
export const reasonOf = ({ why, rule }: Pick<Choice, 'why' | 'rule'>): string => why || (rule ? beginning(rule) : '')

function beginning({ says, heading }: Chip): string {
  const first = /^.+?[.!?](?=\s|$)/s.exec(says ?? '')?.[0] ?? says ?? ''
  if (first === '') return heading
  return first.length <= GLANCE ? first : `${first.slice(0, first.lastIndexOf(' ', GLANCE)).replace(/[,;:]$/, '')} …`
}

/** What is refused for one reason. */
export interface Refusal { why: string; rule: Chip | null; options: Choice[] }

/** All that is refused, reason by reason. */
export function folded(refused: Choice[]): Refusal[] {
  const reasons = new Map<string, Refusal>()
  for (const option of refused) {
    const why = reasonOf(option)
    const known = reasons.get(why)
    if (known) known.options.push(option)
    else reasons.set(why, { why, rule: option.rule, options: [option] })
  }
  return [...reasons.values()]
}

/** What was refused, in short: the plainest of it stands for all. */
export function refusedText({ options }: Refusal): string {
  const [plainest = ''] = options.map(({ text }) => text).sort((a, b) => a.length - b.length)
  return options.length > 1 ? `${plainest} …` : plainest
}

/** Those in whose words this occurs, whatever its accents and capitals. */
export const withWords = (options: Choice[], text: string): Choice[] => options.filter((option) => plain(option.text).includes(plain(text)))
