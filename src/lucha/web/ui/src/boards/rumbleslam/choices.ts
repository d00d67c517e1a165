// What a press on the ring stands for: squares, ropes, posts and wrestlers, each with its option.
import type { Square } from '../../parts/grid'
import { take } from '../../table/choosing'
import type { Choice } from '../../lib/wire'
import type { Scene } from '../board'
import type { Cast, Fighter } from './cast'
import { ARROWS, baseOf, beside, ROPES, spotOf } from './places'

export interface Goal extends Square { options: Choice[] }

type Asked = Pick<Scene, 'ask' | 'picked'>

const field = (option: Choice, name: string): string => {
  const value = option.value[name]
  return typeof value === 'string' ? value : ''
}

/** The options that are left of the choice. */
export const leftOf = ({ ask, picked }: Asked): Choice[] => (ask?.options ?? []).filter(({ key }) => !picked || picked.includes(key))

/** The place that an option leads to; '': none. */
const placeOf = (option: Choice): string => field(option, 'square') || field(option, 'turnbuckle') || (ROPES[field(option, 'rope')] ?? '')

/** Such options are many, and the ring stands for them: the bar has the others. */
const onTheRing = (option: Choice): boolean => field(option, 'square') !== '' || field(option, 'direction') !== ''

/** With so few squares the bar can have them all. */
const FEW = 6

export function offered(scene: Scene): string[] | null {
  const options = scene.ask?.options ?? []
  if (options.filter(onTheRing).length <= FEW) return null
  const rest = options.filter((option) => !onTheRing(option) || option.key === scene.lit).map(({ key }) => key)
  return rest.length ? rest : null
}

const cheap = (cost: number): Square['tone'] => (cost <= 1 ? 'can' : 'far')

function toneOf(option: Choice, place: string): Pick<Goal, 'tone' | 'text'> {
  const cost = option.value.cost
  if (typeof cost === 'number' && cost > 0) return { text: String(cost), tone: cheap(cost) }
  if (option.kind !== 'Throw') return { tone: 'can' }
  const spot = spotOf(place)!
  if (spot.on === 'rope') return { tone: 'hot' }
  if (spot.on === 'post') return { tone: 'post' }
  return { tone: 'far', text: '·' }
}

/** The one about whom directions are asked. */
function shovedOf(scene: Scene, { all }: Cast): Fighter | undefined {
  const on = scene.view.question as { on?: number } | null
  return typeof on?.on === 'number' ? all[on.on] : undefined
}

/** All that can be pressed on the board, wrestlers aside. */
export function goalsOf(scene: Scene, cast: Cast): Goal[] {
  const goals = new Map<string, Goal>()
  for (const option of leftOf(scene)) {
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
    else goals.set(id, { x: spot.x, y: spot.y, label: option.text, options: [option], ...toneOf(option, place) })
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
