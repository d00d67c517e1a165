// Walking through a finished match: where its parts begin, and which moments are worth a stop.
import type { Moment } from '../lib/wire'

export interface Part { at: number; text: string }

/** The parts of a match: every moment that begins one. */
export const partsOf = (moments: Moment[]): Part[] =>
  moments.flatMap((moment, at) => (moment.heading ? [{ at, text: moment.text }] : []))

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

/** The place that an address names: `?moment=17` is the moment with that number. */
export function placeOf(moments: Moment[], search: URLSearchParams): number {
  const wanted = Number(search.get('moment') ?? NaN)
  const at = moments.findIndex((moment) => moment.n === wanted)
  return at < 0 ? 0 : at
}
