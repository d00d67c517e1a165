// What a press on the ring stands for: squares, ropes, posts and wrestlers, each with its option.
import type { Square } from '../../parts/grid'
import { take } from '../../table/choosing'
import type { Choice } from '../../lib/wire'
import type { Scene } from '../board'
import { castOf, type Cast, type Fighter } from './cast'
import { bestOf, percentOf, successOf } from './chances'
import { ARROWS, baseOf, beside, ROPES, spotOf, touched } from './places'

export interface Goal extends Square { options: Choice[] }

type Asked = Pick<Scene, 'ask' | 'picked'>

const field = (option: Choice, name: string): string => {
  const value = option.value[name]
  return typeof value === 'string' ? value : ''
}

/** The options that are left of the choice. */
export const leftOf = ({ ask, picked }: Asked): Choice[] => (ask?.options ?? []).filter(({ key }) => !picked || picked.includes(key))

/** The place that an option leads to; '': none. */
export const placeOf = (option: Choice): string => field(option, 'square') || field(option, 'turnbuckle') || (ROPES[field(option, 'rope')] ?? '')

/** Such options are many, and the ring stands for them: the bar has the others. */
const onTheRing = (option: Choice): boolean => field(option, 'square') !== '' || field(option, 'direction') !== ''

/** With so few squares the bar can have them all: beside other options, and alone. */
const FEW = 6
const ALONE = 9

/** Of all throws those that the bar shows: the likeliest out of the ring, each post, and those who stand in the way. */
function tellingThrows(options: Choice[], { all }: Cast): Choice[] {
  const throws = options.filter(({ kind }) => kind === 'Throw')
  const out = bestOf(throws.filter((option) => spotOf(placeOf(option))?.on === 'rope'))
  const posts = throws.filter((option) => spotOf(placeOf(option))?.on === 'post')
  const victims = all.flatMap((one) => bestOf(throws.filter((option) => spotOf(placeOf(option))?.on === 'mat' && covers(one, placeOf(option)))) ?? [])
  return [...(out ? [out] : []), ...posts, ...victims]
}

/** Who stands where a throw is aimed at. */
export const inTheWay = (option: Choice, { all }: Cast): Fighter | undefined =>
  option.kind === 'Throw' ? all.find((one) => covers(one, placeOf(option))) : undefined

/** Whether a wrestler stands on a square. */
function covers({ own, size }: Fighter, place: string): boolean {
  const base = baseOf(own.place, size)
  const spot = spotOf(place)
  return base !== null && spot !== null && spot.x >= base.x && spot.x < base.x + base.size && spot.y >= base.y && spot.y < base.y + base.size
}

export function offered(scene: Scene): string[] | null {
  const options = leftOf(scene)
  const squares = options.filter(onTheRing).length
  if (squares <= (squares === options.length ? ALONE : FEW)) return null
  const telling = tellingThrows(options, castOf(scene))
  const shown = options.filter((option) => !onTheRing(option) || option.key === scene.lit || telling.includes(option))
  return (shown.length ? shown : options.slice(0, ALONE)).map(({ key }) => key)
}

/** What the squares stand for where somebody may walk there, or throw the one they hold. */
export type Aim = 'MoveTo' | 'Throw'
export const AIMS: readonly Aim[] = ['Throw', 'MoveTo']
export const aimsOf = (scene: Asked): Aim[] => AIMS.filter((aim) => leftOf(scene).some(({ kind }) => kind === aim))

const cheap = (cost: number): Square['tone'] => (cost <= 1 ? 'can' : 'far')

/** Which way a rope sends those thrown there. */
const BACK: Record<string, string> = { north: '↓', south: '↑', west: '→', east: '←' }

function toneOf(option: Choice, place: string, thrown: Fighter | undefined, cast: Cast): Pick<Goal, 'tone' | 'text'> {
  const cost = option.value.cost
  if (typeof cost === 'number' && cost > 0) return { text: String(cost), tone: cheap(cost) }
  if (option.kind === 'SetDown') return { tone: 'far' }
  if (option.kind !== 'Throw') return { tone: 'can' }
  const { x, y, on } = spotOf(place)!
  const success = successOf(option)
  if (on === 'mat') {
    const ropes = thrown?.size === 1 && !inTheWay(option, cast) ? touched({ x, y, size: 1 }) : []
    if (ropes.length > 1) return { tone: 'post', text: '+2' }
    return ropes.length ? { tone: 'back', text: BACK[ropes[0]!] } : { tone: 'far', text: '·' }
  }
  return { tone: on === 'rope' ? 'hot' : 'post', ...(success === null ? {} : { text: `${percentOf(success)}` }) }
}

/** What a square is read out as: what happens there, and what it takes or how likely it is. */
function labelOf({ say }: Scene, option: Choice): string {
  const { cost } = option.value
  const success = successOf(option)
  if (success !== null) return say('square.chance', { text: option.text, percent: percentOf(success) })
  return typeof cost === 'number' && cost > 0 ? say('square.cost', { text: option.text, cost }) : option.text
}

/** The one that directions are asked about. */
function shovedOf(scene: Scene, { all }: Cast): Fighter | undefined {
  const on = scene.view.question as { on?: number } | null
  return typeof on?.on === 'number' ? all[on.on] : undefined
}

/** All that can be pressed on the board, wrestlers aside. */
export function goalsOf(scene: Scene, cast: Cast, aim: Aim | null = null): Goal[] {
  const goals = new Map<string, Goal>()
  const thrown = cast.all.find(({ own }) => own.name !== '' && own.name === cast.active?.own.lifts)
  for (const option of leftOf(scene)) {
    if (aim && AIMS.some((one) => one === option.kind) && option.kind !== aim) continue
    const direction = field(option, 'direction')
    const shoved = direction ? shovedOf(scene, cast) : undefined
    const base = shoved ? baseOf(shoved.own.place, shoved.size) : null
    const place = placeOf(option)
    const spot = base ? beside(base, direction) : spotOf(place)
    if (!spot) continue
    const id = `${spot.x},${spot.y}`
    const known = goals.get(id)
    if (known) known.options.push(option)
    else if (base) goals.set(id, { ...spot, label: option.text, text: ARROWS[direction], tone: 'can', options: [option] })
    else goals.set(id, { x: spot.x, y: spot.y, label: labelOf(scene, option), options: [option], ...toneOf(option, place, thrown, cast) })
  }
  return [...goals.values()].sort((a, b) => b.y - a.y || a.x - b.x)
}

/** The options about a wrestler: those that name it as the target, or as who does it. */
export const aboutFighter = (scene: Asked, { own }: Fighter): Choice[] =>
  leftOf(scene).filter((option) => ['target', 'wrestler', 'striker'].some((name) => field(option, name) === own.name))

/** Fingers need 44 pixels: on smaller squares the first press only shows what it stands for. */
export function press(scene: Scene, options: Choice[], isSmall: boolean): void {
  const [only] = options
  if (options.length === 1 && isSmall && scene.lit !== only!.key) scene.light(only!.key)
  else take(scene, options)
}
