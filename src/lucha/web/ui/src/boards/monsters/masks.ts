// The Masks of the Luchador Monster Pack, one from each seat's corner: who wears which, and who has won which.
import type { Moment } from '../../lib/wire'
import type { Scene } from '../board'
import { ringOf } from './pack'

/** In the order of the seats that put them on. */
export const MASKS = ['rayo', 'fuego', 'sol', 'luna', 'calavera', 'rosa'] as const

/** What the part Mask draws it by; '' for none. */
export const drawnAs = (mask: string): string => mask && `mask:${mask}`

type Told = Pick<Scene, 'view' | 'told'>

/** A seat takes the newest Masks first: those that are collected before the one that is worn. */
function hand(piles: string[][], { kind, event }: Moment): string[] {
  if (kind === 'MasksBoxed') piles[Number(event.seat)] = []
  if (kind !== 'MaskTaken') return []
  const from = piles[Number(event.loser)] ?? []
  const taken = from.splice(Math.max(0, from.length - Number(event.count)))
  piles[Number(event.seat)]?.push(...taken)
  return taken
}

const fits = (piles: string[][], counts: number[]): boolean => piles.every(({ length }, seat) => length === counts[seat])

/** Where nobody has told how it came to this, everybody has their own, and what is over lies with the one who has more. */
function dealt(counts: number[]): string[][] {
  const free = MASKS.filter((_, seat) => !counts[seat])
  return counts.map((count, seat) => (count ? [MASKS[seat]!, ...free.splice(0, count - 1)] : []))
}

/** The Masks of each seat, the one that it wears first. */
export function masksBySeat(scene: Told): string[][] {
  const ring = ringOf(scene)
  if (!ring) return []
  const counts = ring.fighters.map(({ masks }) => masks)
  const moves = scene.told.filter(({ kind }) => kind === 'MaskTaken' || kind === 'MasksBoxed')
  for (const told of [moves, moves.slice(0, -1)]) {
    const piles: string[][] = counts.map((_, seat) => [MASKS[seat]!])
    for (const moment of told) hand(piles, moment)
    if (fits(piles, counts)) return piles
  }
  return dealt(counts)
}

/** The Mask that changes hands in a moment, if one does. */
export function flying(scene: Told, moment: Moment): string {
  const before = scene.told.slice(0, scene.told.findIndex(({ n }) => n === moment.n))
  const piles: string[][] = (ringOf(scene)?.fighters ?? []).map((_, seat) => [MASKS[seat]!])
  for (const told of before) hand(piles, told)
  return hand(piles, moment)[0] ?? MASKS[Number(moment.event.loser)] ?? ''
}
