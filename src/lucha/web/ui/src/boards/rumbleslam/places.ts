// Where the places of the ring lie on a grid of twelve by twelve: the mat inside, the ropes around it, a post on each corner.

export const WIDE = 12
const LETTERS = 'abcdefghij'
const POSTS: Record<string, [x: number, y: number]> = {
  southwest: [0, WIDE - 1], southeast: [WIDE - 1, WIDE - 1], northwest: [0, 0], northeast: [WIDE - 1, 0],
}

export interface Spot { x: number; y: number; on: 'mat' | 'rope' | 'post' }

/** e5, east-5, south-c, northeast; null: nowhere on the board. */
export function spotOf(place: string): Spot | null {
  const post = POSTS[place]
  if (post) return { x: post[0], y: post[1], on: 'post' }
  const square = /^([a-j])(\d+)$/.exec(place)
  if (square) return { x: LETTERS.indexOf(square[1]!) + 1, y: WIDE - 1 - Number(square[2]), on: 'mat' }
  const rope = /^(north|south|east|west)-(\w+)$/.exec(place)
  if (!rope) return null
  const [, side, along] = rope as unknown as [string, string, string]
  if (side === 'north' || side === 'south') return { x: LETTERS.indexOf(along) + 1, y: side === 'north' ? 0 : WIDE - 1, on: 'rope' }
  return { x: side === 'west' ? 0 : WIDE - 1, y: WIDE - 1 - Number(along), on: 'rope' }
}

/** The upper left corner of a base: one of two by two stands at its lower left square. A post has room for one square. */
export function baseOf(place: string, size: 1 | 2): { x: number; y: number; size: 1 | 2 } | null {
  const spot = spotOf(place)
  if (!spot) return null
  return size === 2 && spot.on === 'mat' ? { x: spot.x, y: spot.y - 1, size } : { x: spot.x, y: spot.y, size: 1 }
}

/** The ropes beside a base on the mat. */
export const touched = ({ x, y, size }: { x: number; y: number; size: number }): string[] => [
  ...(y === 1 ? ['north'] : []), ...(y + size === WIDE - 1 ? ['south'] : []), ...(x === 1 ? ['west'] : []), ...(x + size === WIDE - 1 ? ['east'] : []),
]

/** The middle of a rope, where it is pressed. */
export const ROPES: Record<string, string> = { north: 'north-e', south: 'south-e', west: 'west-5', east: 'east-5' }

const COMPASS: Record<string, [dx: number, dy: number]> = {
  n: [0, -1], ne: [1, -1], e: [1, 0], se: [1, 1], s: [0, 1], sw: [-1, 1], w: [-1, 0], nw: [-1, -1],
}

/** The square beside a base in a direction, where an arrow for it is drawn. */
export function beside({ x, y, size }: { x: number; y: number; size: 1 | 2 }, direction: string): { x: number; y: number } {
  const [dx, dy] = COMPASS[direction] ?? [0, 0]
  return { x: dx > 0 ? x + size : x + dx, y: dy > 0 ? y + size : y + dy }
}

export const ARROWS: Record<string, string> = { n: '↑', ne: '↗', e: '→', se: '↘', s: '↓', sw: '↙', w: '←', nw: '↖' }
