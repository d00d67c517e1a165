// What is said of the options of a hint.
import { number } from '../lib/words'
import type { Candidate } from '../lib/wire'

/** A share in percent: to a tenth where it is exact, and no finer than it is known. */
export const points = (share: number, exact: boolean): string => `${number(exact ? Math.round(share * 1000) / 10 : Math.round(share * 100))} %`

/** Less is no difference. */
const SAME = 0.0005

/** Is an option the best, too close to it to tell, or behind? */
export function standing({ behind, doubt }: Pick<Candidate, 'behind' | 'doubt'>, place: number): 'best' | 'even' | 'behind' {
  if (place === 0) return 'best'
  return behind <= Math.max(SAME, doubt) ? 'even' : 'behind'
}

/** Luck, good or bad. */
export const signed = (share: number, exact: boolean): string => `${share < 0 ? '−' : '+'}${points(Math.abs(share), exact)}`
