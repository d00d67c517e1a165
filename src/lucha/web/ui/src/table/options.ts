// In which order options stand.
import type { Choice } from '../lib/wire'

/** To do nothing is the last of the options of a turn, and the first answer to what others do. */
export function inOrder(options: Choice[], window: boolean): Choice[] {
  const first = (option: Choice): number => Number((option.kind === 'Pass') === window)
  return [...options].sort((a, b) => first(b) - first(a))
}
