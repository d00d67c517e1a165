// The end of a match: who is cheered, in which words, and the figures in the order in which one reads them.
import type { Course, Summary, Titles } from '../lib/api'
import type { MatchInfo, Result } from '../lib/wire'

/** Lines for the loser, picked by the match, so that one reads the same each time one looks. */
const KIND_WORDS = 3

/** The seat that is "you": nobody where several of one's own share a screen, or where one looks on. */
export const readerOf = (mine: number[]): number | null => (mine.length === 1 ? mine[0]! : null)

export type Standing = 'won' | 'lost' | 'drawn' | 'watched'

export function standingOf(result: Result, mine: number[]): Standing {
  const reader = readerOf(mine)
  if (result.draw || result.winners.length === 0) return 'drawn'
  if (reader === null) return 'watched'
  return result.winners.includes(reader) ? 'won' : 'lost'
}

/** The key of the word that slams. */
export function shoutOf(result: Result, mine: number[]): string {
  const standing = standingOf(result, mine)
  if (standing === 'drawn') return 'result.shoutDraw'
  if (standing === 'won') return 'result.shoutYou'
  if (standing === 'lost') return 'result.shoutLost'
  return result.winners.length > 1 ? 'result.shoutMany' : 'result.shoutOne'
}

/** Does the shout with the masks below it leave open who won? The loser reads it, and so do those of who only some share a draw. */
export function leavesOpenWho(result: Result, mine: number[], seats: number): boolean {
  const standing = standingOf(result, mine)
  return standing === 'lost' || (standing === 'drawn' && result.winners.length > 0 && result.winners.length < seats)
}

/** The key of a kind word for the loser. */
export function kindWord(id: string): string {
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return `result.kind${1 + (sum % KIND_WORDS)}`
}

export interface Row { seats: number[]; won: boolean; numbers: number[] }

/** A row for each side: one's own first, then who won, then the others. */
export function rowsOf(summary: Summary, sides: MatchInfo['sides'], result: Result, mine: number[]): Row[] {
  const rows = sides.map((seats, side) => ({
    seats,
    won: !result.draw && seats.some((seat) => result.winners.includes(seat)),
    numbers: summary.figures.map((figure) => figure.by_side[side] ?? 0),
  }))
  const place = (row: Row): number => (row.seats.some((seat) => mine.includes(seat)) ? 0 : row.won ? 1 : 2)
  return rows.sort((one, other) => place(one) - place(other))
}

/** Who enters the Hall of Fame, and by which rows: the reader first. */
export function famousOf(fame: Titles['fame'], reader: number | null): { seat: number; rows: string[] }[] {
  const seats = [...new Set(fame.map(({ seat }) => seat))].sort((one, other) => Number(other === reader) - Number(one === reader))
  return seats.map((seat) => ({ seat, rows: fame.filter((one) => one.seat === seat).map(({ title }) => title) }))
}

/** Who stands and who lies down. */
export function castOf(result: Result, seats: number): { up: number[]; down: number[] } {
  const all = Array.from({ length: seats }, (_, seat) => seat)
  if (result.draw || result.winners.length === 0) return { up: all, down: [] }
  return { up: result.winners, down: all.filter((seat) => !result.winners.includes(seat)) }
}

/** The chances of a side from the first bell to the end, as points of a picture 100 wide and 100 high. */
export function curveOf(course: Course, side: number): { x: number; y: number }[] {
  const last = Math.max(1, course.chances.length - 1)
  return course.chances.map(({ by_side }, i) => ({ x: (100 * i) / last, y: 100 * (1 - (by_side[side] ?? 0)) }))
}
