// How fast the table goes: how long lines are read, dice fly, and a hand may wait.
import type { Moment } from './wire'

export const SPEEDS = ['slow', 'normal', 'fast'] as const
export type Speed = (typeof SPEEDS)[number]

const FACTOR: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.5 }
/** A line is read twice: so long for each word, and to find it. A ribbon has seven words; who writes more is read once. */
const [WORD, FIND, WORDS_AT_MOST] = [300, 300, 9]
/** Without a board that says so. */
const PLAIN = 900
const [TUMBLE, APART] = [700, 60]
/** How long dice wait in a hand, and where a life hangs on them. */
const [IN_HAND, FOR_LIFE] = [4000, 9000]

const readingTime = (text: string): number => FIND + WORD * Math.min(WORDS_AT_MOST, text.split(/\s+/).filter(Boolean).length)

/** How long a moment that was told stays, in milliseconds; `least` is what its board needs to show it, 0: nothing. */
export function stay(moment: Moment, least: number | undefined, speed: Speed, isOwnChoice = false): number {
  if (least === 0 || (moment.hushed && least === undefined)) return 0
  const read = moment.hushed || isOwnChoice ? 0 : readingTime(moment.ribbon || moment.text)
  return Math.max(least ?? PLAIN, read) * FACTOR[speed]
}

/** How long so many dice are in the air; nothing where motion is not wanted. */
export const flight = (dice: number, speed: Speed, calm: boolean): number =>
  calm ? 0 : (TUMBLE + APART * Math.max(0, dice - 1)) * Math.min(1, FACTOR[speed] * 1.2)

/** How long dice wait for the one who throws them; when it goes fast only those that a life hangs on do. */
export function inHand(forLife: boolean, speed: Speed): number {
  if (forLife) return FOR_LIFE * FACTOR[speed]
  return speed === 'fast' ? 0 : IN_HAND * FACTOR[speed]
}
