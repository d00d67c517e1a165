// Who is who on this board: colours of sides, left and right, names and masks.
import type { Scene } from '../board'
import { calledOf, nameOf } from '../../lib/matches'
import { viewOf, type BoutView, type CornerView } from './view'

export type Colour = 'blue' | 'red' | 'pink' | 'purple'
export const INKS: Record<Colour, string> = { blue: '#17489c', red: '#b91c28', pink: '#c9236d', purple: '#5d2f93' }
const OTHERS: Colour[] = ['red', 'pink', 'purple']

export interface Wrestler {
  seat: number
  side: number
  name: string // of the superstar, and of the mask
  player: string
  isYou: boolean
  isYours: boolean
  colour: Colour
  corner: CornerView
  inRing: boolean
  disc: number // 0: none
}

export interface Cast {
  view: BoutView
  all: Wrestler[]
  ring: Wrestler[] // the home side first: left and below
  bench: Wrestler[][] // by side, home first
}

export function castOf(scene: Scene): Cast {
  const view = viewOf(scene.view)
  const sides = view.sides
  const sideOf = (seat: number | null) => sides.findIndex((side) => seat !== null && side.includes(seat))
  const [yours, home] = [sideOf(scene.eyes), sideOf(scene.home)]
  const order = sides.map((_, side) => side).sort((a, b) => Number(b === home) - Number(a === home) || a - b)
  const superstars = (scene.match.data.superstars ?? {}) as Record<string, { name: string }>
  const all = view.corners.map((corner, seat): Wrestler => {
    const side = sideOf(seat)
    const place = order.indexOf(side)
    return {
      seat, side, corner, isYou: seat === scene.eyes, isYours: side === yours,
      // Before the draw the game calls a bot by a corner, whose colour is another one here.
      name: superstars[corner.superstar]?.name ?? (playerAt(scene, seat, nameOf) || (scene.names[seat] ?? '')),
      player: playerAt(scene, seat, calledOf),
      colour: place === 0 ? 'blue' : (OTHERS[(place - 1) % 3] ?? 'red'),
      inRing: view.in_ring.includes(seat),
      disc: view.discs.length === view.corners.length ? (view.discs[seat] ?? 0) : 0,
    }
  })
  const place = (one: Wrestler) => order.indexOf(one.side)
  return {
    view, all,
    ring: all.filter((one) => one.inRing).sort((a, b) => place(a) - place(b) || a.seat - b.seat),
    bench: order
      .map((side) => all.filter((one) => one.side === side && !one.inRing))
      .filter((group) => group.length > 0),
  }
}

/** Who plays there, told in one of two ways. */
function playerAt(scene: Scene, seat: number, told: typeof nameOf): string {
  const found = scene.match.seats[seat]
  return found ? told(found) : ''
}

/** What stands below a wrestler's name. */
export const captionOf = (scene: Scene, one: Wrestler) => {
  if (one.isYou) return scene.say('corner.you', { name: one.player })
  return one.player.startsWith(one.name) ? one.player.slice(one.name.length).replace(/^ · /, '') : one.player
}

/** The mode without its cards. */
export const modeOf = (scene: Scene) => scene.match.mode.replace(/^advanced-?/, '') || 'basic'
export const isAdvanced = (scene: Scene) => scene.match.mode.startsWith('advanced')
export const isMelee = (scene: Scene) => scene.match.mode.endsWith('free-for-all')

/** The word over a match that is over. */
export const lastWord = ({ winners, draw }: NonNullable<Scene['result']>): string =>
  draw ? 'mat.draw' : winners.length > 1 ? 'mat.win' : 'mat.wins'
