// Who sits in which corner: the home seat first, the others clockwise. Those who fight together have one colour.
import type { Scene } from '../board'

export const INKS = ['blue', 'red', 'green', 'purple', 'teal', 'pink'] as const
export type Ink = (typeof INKS)[number]
export interface Corner { seat: number; ink: Ink }

export function cornersOf({ match, names, home }: Pick<Scene, 'match' | 'names' | 'home'>): Corner[] {
  const first = home ?? 0
  const count = names.length
  const sides = match.sides.length < count ? [...match.sides].sort((a, b) => Number(b.includes(first)) - Number(a.includes(first))) : null
  return names.map((_, turn): Corner => {
    const seat = (first + turn) % count
    const place = sides ? sides.findIndex((side) => side.includes(seat)) : turn
    return { seat, ink: INKS[place % INKS.length]! }
  })
}
