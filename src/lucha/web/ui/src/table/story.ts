// What the log shows of what was told.
import type { Chip, Moment } from '../lib/wire'

/** A play waits until all have answered, and those who stop it have been answered. */
const SOON = 40

export interface Line { moment: Moment; chip: Chip | null }

/** Was this the choice that a later moment carries out? They come apart while others may still stop it. */
function isToldAgain(choice: Moment, later: Moment[]): boolean {
  const option = JSON.stringify(choice.event.option)
  return later.some(({ kind, event }) => kind !== 'Chose' && event.seat === choice.event.seat && JSON.stringify(event.option) === option)
}

/** Newest first, without what is hushed; a rule is named where it begins to decide, not in every line after. */
export function storyOf(told: Moment[]): Line[] {
  const lines: Line[] = []
  let last = ''
  for (const [i, moment] of told.entries()) {
    if (moment.hushed || (moment.kind === 'Chose' && isToldAgain(moment, told.slice(i + 1, i + 1 + SOON)))) continue
    const rule = moment.rule
    lines.push({ moment, chip: !moment.heading && rule !== null && rule.id !== last ? rule : null })
    last = rule?.id ?? ''
  }
  return lines.reverse()
}

/** Did one of us do it? */
export const isOurs = ({ kind, event }: Moment, did: string, mine: number[]): boolean => kind === did && mine.includes(event.seat as number)

/** What was chosen for one of us when the time was up, until the next choice of our own. */
export function chosenLate(told: Moment[], mine: number[]): Moment | null {
  const late = told.map((moment) => isOurs(moment, 'TimeIsUp', mine) && moment.event.of_a_throw !== true).lastIndexOf(true)
  const [chosen, ...since] = late < 0 ? [] : told.slice(late).filter((moment) => isOurs(moment, 'Chose', mine))
  return since.length === 0 ? (chosen ?? null) : null
}
