// How somebody gets from one place to another: the way of the option under the pointer, and motion on the mat.
import type { Choice, Fields, Moment } from '../../lib/wire'
import type { Scene } from '../board'
import type { Cast } from './cast'
import { successOf } from './chances'
import { inTheWay, placeOf } from './choices'
import { baseOf, spotOf, touched, WIDE, type Spot } from './places'

export interface Flight { name: string; x: number; y: number; size: 1 | 2 }
/** `back`: where a rope sends those who come there; `stays`: where one ends up who holds on. */
export interface Way { path: string; x: number; y: number; size: 1 | 2; mask: string; isThrow: boolean; back: string; stays: { x: number; y: number } | null }

/** Kinds of options that take a wrestler somewhere, and whether through the air. */
const GOES: Record<string, boolean> = { MoveTo: false, MoveAside: false, Throw: true, LandHere: true, Climb: false, StandOn: false, Bounce: false, BounceFrom: false, OffTheRope: false }
/** A rope sends those who are thrown against it so far back. */
const BOUNCE = 5
const AWAY: Record<string, [dx: number, dy: number]> = { north: [0, 1], south: [0, -1], west: [1, 0], east: [-1, 0] }

/** So many squares, for a base of a size. */
const shifted = (x: number, y: number, size: number): string => `translate(${Math.round((x * 100) / size)}%,${Math.round((y * 100) / size)}%)`

type Base = Omit<Flight, 'name'>
const middle = ({ x, y, size }: Base): [number, number] => [(x + size / 2) * 100, (y + size / 2) * 100]
const lineTo = (from: Base, to: Base): string => `M${middle(from).join(' ')}L${middle(to).join(' ')}`

/** Where a base comes to rest that a rope sends so many squares: before those in the way. */
export function slid({ all }: Cast, who: string, from: Base, rope: string, most: number): Base {
  const [dx, dy] = AWAY[rope] ?? [0, 0]
  const others = all.flatMap(({ own, size }) => (own.name === who ? [] : (baseOf(own.place, size) ?? [])))
  const isFree = ({ x, y, size }: Base): boolean =>
    x >= 1 && y >= 1 && x + size < WIDE && y + size < WIDE && !others.some((one) => x < one.x + one.size && one.x < x + size && y < one.y + one.size && one.y < y + size)
  let at = from
  for (let step = 0; step < most; step++) {
    const next = { ...at, x: at.x + dx, y: at.y + dy }
    if (!isFree(next)) break
    at = next
  }
  return at
}

/** The one rope that a square lies at; null: none, or a corner, where the thrower picks. */
export function ropeOf({ x, y, on }: Spot): string | null {
  const ropes = on === 'mat' ? touched({ x, y, size: 1 }) : []
  return ropes.length === 1 ? ropes[0]! : null
}

/** The square of the mat before a spot on the ropes. */
const before = ({ x, y }: Spot): Base => ({ x: Math.min(WIDE - 2, Math.max(1, x)), y: Math.min(WIDE - 2, Math.max(1, y)), size: 1 })

/** Where the option under the pointer leads: from the one who is up, or from the one they hold. */
export function flightOf(scene: Scene, cast: Cast): Way | null {
  const { active, all } = cast
  const key = scene.pointed ?? scene.lit
  const option = key === null ? undefined : scene.ask?.options.find((one) => one.key === key)
  if (!option || !active || GOES[option.kind] === undefined) return null
  const rope = typeof option.value.rope === 'string' ? option.value.rope : ''
  if (rope) return bounceOf(scene, cast, option, rope)
  const from = baseOf(active.own.place, active.size)
  const thrown = option.kind === 'Throw' ? all.find(({ own }) => own.name === active.own.lifts) : undefined
  const who = thrown ?? active
  const to = baseOf(placeOf(option), who.size)
  if (!from || !to) return null
  const [[x1, y1], [x2, y2]] = [middle(from), middle(to)]
  const isThrow = GOES[option.kind]!
  const rise = isThrow ? Math.max(120, Math.hypot(x2 - x1, y2 - y1) * 0.35) : 0
  const path = isThrow ? `M${x1} ${y1}Q${(x1 + x2) / 2} ${Math.max(20, (y1 + y2) / 2 - rise)} ${x2} ${y2}` : `M${x1} ${y1}L${x2} ${y2}`
  return { path, ...to, mask: who.mask, isThrow, ...(thrown ? endOf(cast, option, who.own.name, to) : { back: '', stays: null }) }
}

/** What becomes of the one thrown there: a rope sends them back, or they may hold on at the rope. */
function endOf(cast: Cast, option: Choice, who: string, to: Base): Pick<Way, 'back' | 'stays'> {
  const spot = spotOf(placeOf(option))!
  if (spot.on === 'rope') return { back: '', stays: successOf(option) === 1 ? null : before(spot) }
  const rope = to.size === 1 && !inTheWay(option, cast) ? ropeOf(spot) : null
  if (!rope) return { back: '', stays: null }
  const end = slid(cast, who, to, rope, BOUNCE)
  return { back: end.x === to.x && end.y === to.y ? '' : lineTo(to, end), stays: null }
}

/** Off a rope: as far as the way is free. */
function bounceOf(scene: Scene, cast: Cast, option: Choice, rope: string): Way | null {
  const on = (scene.view.question as (Fields & { on?: number }) | null)?.on
  const who = option.kind === 'OffTheRope' ? (typeof on === 'number' ? cast.all[on] : undefined) : cast.active
  const from = who ? baseOf(who.own.place, who.size) : null
  if (!who || !from) return null
  const to = slid(cast, who.own.name, from, rope, option.figures?.squares ?? BOUNCE)
  return { path: lineTo(from, to), ...to, mask: who.mask, isThrow: false, back: '', stays: null }
}

const THROUGH_THE_AIR = ['Thrown', 'Flew', 'CameDown', 'ClungToTheRope', 'TaggedOut']
const OFF_A_ROPE = ['BouncedOff', 'WasBounced']
/** Between one who makes room and the next, in milliseconds. */
const CHAIN = 160

export interface Motion { name: string; frames: Keyframe[]; milliseconds: number; delay: number }

/** What is shown now, as far as motion goes. */
type Told = Pick<Moment, 'kind' | 'event'>
const STANDING: Told = { kind: '', event: {} }

const timeOf = (slide: string): number => Number.parseFloat(slide)

/** Motion from where everybody stood to where they stand; none where tokens last no time, as for those who see no motion. */
export function flights(were: Flight[], now: Flight[], moment: Told | null, slide: string): Motion[] {
  const time = timeOf(slide)
  if (!(time > 1)) return []
  const { kind, event } = moment ?? STANDING
  const moves = now.flatMap((one) => {
    const was = were.find(({ name }) => name === one.name)
    return was && (was.x !== one.x || was.y !== one.y) ? [{ one, was, far: Math.max(Math.abs(was.x - one.x), Math.abs(was.y - one.y)) }] : []
  })
  const first = moves.find(({ one }) => one.name === event.wrestler)?.one
  const away = ({ x, y }: Flight): number => (first ? Math.hypot(x - first.x, y - first.y) : 0)
  return [...moves]
    .sort((a, b) => away(a.one) - away(b.one))
    .map(({ one, was, far }, place) => {
      const shift = (x: number, y: number): string => shifted(x, y, one.size)
      const [dx, dy] = [was.x - one.x, was.y - one.y]
      const back = OFF_A_ROPE.includes(kind) ? AWAY[String(event.rope)] : undefined
      const isHigh = THROUGH_THE_AIR.includes(kind)
      const between = back
        ? [{ transform: `${shift(dx - back[0] * 0.55, dy - back[1] * 0.55)} scale(${back[0] ? '.84,1.1' : '1.1,.84'})`, offset: 0.28 }]
        : [{ transform: `${shift(dx / 2, dy / 2 - (isHigh ? 1.6 : 0.12))} scale(${isHigh ? 1.35 : 1.04})` }]
      return {
        name: one.name,
        frames: [{ transform: shift(dx, dy) }, ...between, { transform: 'none' }],
        milliseconds: Math.min(900, Math.max(time, far * 90)) + (back ? 160 : 0),
        delay: kind === 'MadeRoom' ? place * CHAIN : 0,
      }
    })
}

/** Somebody leaves the match: from where, and how. */
export interface Leaving { name: string; x: number; y: number; size: 1 | 2; frames: Keyframe[]; milliseconds: number }

/** Who has just been thrown out goes over the rope it was thrown at; who fell off a post goes beyond it; the pinned fade. */
export function leaving(were: Flight[], told: readonly Told[], slide: string): Leaving | null {
  const time = timeOf(slide)
  const moment = told.at(-1)
  if (!moment || !(time > 1)) return null
  const name = String(moment.kind === 'Pinned' ? moment.event.target : moment.event.wrestler)
  const was = were.find((one) => one.name === name)
  if (!was || !['ThrownOut', 'Fell', 'Pinned'].includes(moment.kind)) return null
  if (moment.kind === 'Pinned') return { ...was, frames: [{ opacity: 1 }, { opacity: 0, transform: 'scale(.6)' }], milliseconds: 700 }
  const thrown = moment.kind === 'ThrownOut' ? [...told].reverse().find(({ kind, event }) => kind === 'Thrown' && event.target === name) : undefined
  const goal = spotOf(String(thrown?.event.square ?? '')) ?? was
  const beyond = (at: number): number => (at <= 0 ? at - 1.4 : at >= WIDE - 1 ? at + 1.4 : at)
  const [dx, dy] = [beyond(goal.x) - was.x, beyond(goal.y) - was.y]
  const shift = (x: number, y: number): string => shifted(x, y, was.size)
  return {
    ...was,
    frames: [
      { transform: 'none', opacity: 1 },
      { transform: `${shift(dx * 0.55, dy * 0.55 - 1.8)} scale(1.4) rotate(140deg)`, opacity: 1, offset: 0.55 },
      { transform: `${shift(dx, dy)} scale(.8) rotate(300deg)`, opacity: 1, offset: 0.85 },
      { transform: `${shift(dx, dy)} scale(.7) rotate(300deg)`, opacity: 0 },
    ],
    milliseconds: Math.min(1300, Math.max(700, Math.hypot(dx, dy) * 140)),
  }
}
