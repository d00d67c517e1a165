// Who is who at the table: you on the left, your partner with you, the others on the right.
import { levelOf, nameOf as playerName } from '../../lib/matches'
import type { Scene } from '../board'
import { maskOf, wrestlerOf } from './deck'
import { NOBODY, viewOf, type CornerView } from './view'

export const INKS = ['blue', 'red', 'purple', 'green'] as const
export type Ink = (typeof INKS)[number]
export const HEX: Record<Ink, string> = { blue: '#17489c', red: '#b91c28', purple: '#5d2f93', green: '#0e7a4e' }

export interface Fighter {
  seat: number
  player: string // who plays
  played: string // who plays it, as the corner says it: a bot by its level
  name: string // of the wrestler
  mask: string
  ink: Ink
  corner: CornerView
  isYou: boolean
  isMine: boolean // you, or your partner
  isActive: boolean
  isTarget: boolean
  inRing: boolean
  partner: number | null
}

export interface Cast {
  all: Fighter[] // by seat
  left: Fighter[]
  right: Fighter[]
}

const isTag = (scene: Pick<Scene, 'match'>): boolean => scene.match.sides.some((side) => side.length > 1)

export function castOf(scene: Scene): Cast {
  const view = viewOf(scene.view)
  const count = view.corners.length
  const home = scene.home ?? 0
  const side = scene.match.sides.find((each) => each.includes(home)) ?? [home]
  const order = Array.from({ length: count }, (_, i) => (home + i) % count)
  const rivals = order.filter((seat) => !side.includes(seat))
  const inkOf = (seat: number): Ink => {
    if (isTag(scene)) return side.includes(seat) ? 'blue' : 'red'
    return seat === home ? 'blue' : INKS[1 + (rivals.indexOf(seat) % (INKS.length - 1))]!
  }
  const all = view.corners.map((corner, seat): Fighter => {
    const sitting = scene.match.seats[seat]
    const player = scene.names[seat] ?? (sitting ? playerName(sitting) : '')
    return {
      seat, player, corner,
      played: (sitting && (levelOf(sitting) || sitting.name)) || player,
      name: wrestlerOf(scene, corner.wrestler)?.name ?? player,
      mask: corner.wrestler ? maskOf(corner.wrestler) : player,
      ink: inkOf(seat),
      isYou: seat === scene.eyes,
      isMine: side.includes(seat),
      isActive: seat === view.active && scene.result === null,
      isTarget: seat === view.defender && view.defender !== NOBODY && scene.result === null,
      inRing: view.in_ring.includes(seat),
      partner: scene.match.sides.find((each) => each.includes(seat))?.find((other) => other !== seat) ?? null,
    }
  })
  const [mine, others] = [all.filter(({ isMine }) => isMine), rivals.map((seat) => all[seat]!)]
  const inFront = (one: Fighter, other: Fighter): number => Number(other.inRing) - Number(one.inRing)
  if (isTag(scene)) return { all, left: mine.sort(inFront), right: others.sort(inFront) }
  // Four corners: you below on the left, then clockwise.
  return others.length === 3 ? { all, left: [others[0]!, ...mine], right: others.slice(1) } : { all, left: mine, right: others }
}

/** The gloves of the corners, light enough for their outlines. */
export const GLOVES: Record<Ink, string> = { blue: '#4f7fd0', red: '#d8564a', purple: '#9b70cf', green: '#3fa877' }
