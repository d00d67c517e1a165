// What the log shows of what was told.
import type { Chip, Moment } from '../lib/wire'

export interface Line { moment: Moment; chip: Chip | null }

/** Newest first, without what is hushed; a rule is named where it begins to decide, not in every line after. */
export function storyOf(told: Moment[]): Line[] {
  const lines: Line[] = []
  let last = ''
  for (const moment of told) {
    if (moment.hushed) continue
    const rule = moment.rule
    lines.push({ moment, chip: !moment.heading && rule !== null && rule.id !== last ? rule : null })
    last = rule?.id ?? ''
  }
  return lines.reverse()
}
