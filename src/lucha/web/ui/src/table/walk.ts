// Walking through a finished match: where its parts begin, and which moments are worth a stop.
import type { Shown } from '../lib/api'
import type { Moment } from '../lib/wire'

export interface Part { at: number; text: string }

/** The parts of a match: every moment that begins one, under the name that the board gives it. */
export const partsOf = (moments: Moment[], nameOf = (moment: Moment): string => moment.text): Part[] =>
  moments.flatMap((moment, at) => (moment.heading ? [{ at, text: nameOf(moment) }] : []))

/** The part that a place belongs to; -1 before the first. */
export function partAt(parts: Part[], at: number): number {
  let found = -1
  parts.forEach((part, i) => {
    if (part.at <= at) found = i
  })
  return found
}

/** The next place in a direction that is not hushed; the ends stay where they are. */
export function step(moments: Moment[], at: number, by: 1 | -1): number {
  for (let next = at + by; next >= 0 && next < moments.length; next += by) if (!moments[next]?.hushed) return next
  return at
}

/** The place of the moment that has this number for everybody, no matter who looks: the last beyond the end, the first for none. */
export function placeOf(moments: Shown[], shared: number): number {
  if (Number.isNaN(shared)) return 0
  const at = moments.findIndex((moment) => moment.shared >= shared)
  return at < 0 ? Math.max(0, moments.length - 1) : at
}
