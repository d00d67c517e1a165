// Where the dice of two corners lie on the mat: across in sizes of a die from the middle, down in percent.
import { idleOf, type Lane } from './clash'
import type { Story, WrestlingDie } from './story'

export interface Spot {
  die: WrestlingDie
  x: number
  y: number
  edge: -1 | 0 | 1 // counted from the left edge, the middle, or the right edge
  small: boolean
  dim: boolean
  tilt: number
}

const TILTS = [-5, 4, -3, 5, 3, -4]
const tiltOf = (die: WrestlingDie) => TILTS[(die.seat * 3 + die.order) % TILTS.length]!

/** As they fell: two columns on the half of their corner, and beside the mat what fell outside. */
export function scattered(story: Story, seat: number, side: -1 | 1): Spot[] {
  const own = story.dice.filter((die) => die.seat === seat && die.place !== 'aside' && die.place !== 'card')
  const [inside, outside] = [own.filter((die) => die.place !== 'gone'), own.filter((die) => die.place === 'gone')]
  const rows = Math.ceil(inside.length / 2)
  const step = Math.min(34, 88 / Math.max(rows, 1))
  return [
    ...inside.map((die, i) => ({
      die, edge: 0 as const, small: false, dim: die.place === 'idle', tilt: tiltOf(die) * 2,
      x: side * (i % 2 === 0 ? 1.15 : 2.75) + side * (Math.floor(i / 2) % 2) * 0.3,
      y: 50 + (Math.floor(i / 2) - (rows - 1) / 2) * step + (i % 2 === 0 ? -3 : 5),
    })),
    ...beside(outside, side),
  ]
}

/** Lined up: each lane a row, and what has no part in it small beside the mat. */
export function linedUp(story: Story, seats: [number, number], lanes: Lane[]): Spot[] {
  const spots = lanes.flatMap((lane, i) =>
    ([[lane.left, -1], [lane.right, 1]] as const).flatMap(([die, side]) =>
      die ? [{ die, x: side * 2.3, y: rowOf(i, lanes.length), edge: 0 as const, small: false, tilt: tiltOf(die), dim: isSpent(lane, side) }] : [],
    ),
  )
  const [left, right] = seats
  return [...spots, ...beside(idleOf(story, left, lanes), -1), ...beside(idleOf(story, right, lanes), 1)]
}

/** The middle of a lane, in percent of the mat. */
export const rowOf = (i: number, count: number) => 50 + (i - (count - 1) / 2) * Math.min(25, 100 / Math.max(count, 1))

/** A Hit that was met is worth nothing any more. */
function isSpent(lane: Lane, side: -1 | 1): boolean {
  const die = side < 0 ? lane.left : lane.right
  return die?.face === 'HIT' && (lane.outcome === 'countered' || lane.outcome === 'blocked')
}

function beside(dice: WrestlingDie[], side: -1 | 1): Spot[] {
  return dice.map((die, i) => ({
    die, x: side * -0.36, y: 95 - i * 19, edge: side, small: true, dim: true, tilt: tiltOf(die),
  }))
}
