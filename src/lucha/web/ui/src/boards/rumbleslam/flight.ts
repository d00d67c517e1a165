// How somebody gets from one place to another: the way of the option under the pointer, and motion on the mat.
import type { Scene } from '../board'
import type { Cast } from './cast'
import { placeOf } from './choices'
import { baseOf } from './places'

export interface Flight { name: string; x: number; y: number; size: 1 | 2 }
export interface Way { path: string; x: number; y: number; size: 1 | 2; mask: string; isThrow: boolean }

/** Kinds of options that take a wrestler somewhere, and whether through the air. */
const GOES: Record<string, boolean> = { MoveTo: false, MoveAside: false, Throw: true, LandHere: true, Climb: false, StandOn: false }
const middle = ({ x, y, size }: { x: number; y: number; size: number }): [number, number] => [(x + size / 2) * 100, (y + size / 2) * 100]

/** Where the option under the pointer leads: from the one who is up, or from the one they hold. */
export function flightOf(scene: Scene, { active, all }: Cast): Way | null {
  const key = scene.pointed ?? scene.lit
  const option = key === null ? undefined : scene.ask?.options.find((one) => one.key === key)
  if (!option || !active || GOES[option.kind] === undefined) return null
  const from = baseOf(active.own.place, active.size)
  const thrown = option.kind === 'Throw' ? all.find(({ own }) => own.name === active.own.lifts) : undefined
  const who = thrown ?? active
  const to = baseOf(placeOf(option), who.size)
  if (!from || !to) return null
  const [[x1, y1], [x2, y2]] = [middle(from), middle(to)]
  const isThrow = GOES[option.kind]!
  const rise = isThrow ? Math.max(120, Math.hypot(x2 - x1, y2 - y1) * 0.35) : 0
  const path = isThrow ? `M${x1} ${y1}Q${(x1 + x2) / 2} ${Math.max(20, (y1 + y2) / 2 - rise)} ${x2} ${y2}` : `M${x1} ${y1}L${x2} ${y2}`
  return { path, ...to, mask: who.mask, isThrow }
}

const THROUGH_THE_AIR = ['Thrown', 'Flew', 'Landed', 'ThrownOut', 'Jumped']

/** Motion from where everybody stood to where they stand; none where tokens last no time, as for those who see no motion. */
export function flights(before: Flight[], now: Flight[], kind: string, slide: string): { name: string; frames: Keyframe[]; milliseconds: number }[] {
  const time = Number.parseFloat(slide)
  if (!(time > 1)) return []
  return now.flatMap(({ name, x, y, size }) => {
    const was = before.find((one) => one.name === name)
    if (!was || (was.x === x && was.y === y)) return []
    const part = (cells: number): string => `${(cells * 100) / size}%`
    const start = `translate(${part(was.x - x)},${part(was.y - y)})`
    const isHigh = THROUGH_THE_AIR.includes(kind)
    const half = `translate(${part((was.x - x) / 2)},${part((was.y - y) / 2 - (isHigh ? 1.6 : 0.12))}) scale(${isHigh ? 1.35 : 1.04})`
    const far = Math.max(Math.abs(was.x - x), Math.abs(was.y - y))
    return [{ name, frames: [{ transform: start }, { transform: half }, { transform: 'none' }], milliseconds: Math.min(900, Math.max(time, far * 90)) }]
  })
}
