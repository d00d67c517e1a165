// The dice on the table: which of them are kept, which option that is, and how likely what one goes for is.
import type { Choice, Moment } from '../../lib/wire'
import type { Scene } from '../board'
import { arenaOf, TUMBLING, type ArenaView, type City, type Goal } from './view'

/** A die that lies there. */
export interface Lying { face: string; id: number; isFlying: boolean; isDone: boolean }

const facesOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])

/** `all` without `some`, face by face. */
export function without(all: string[], some: string[]): string[] {
  const left = [...all]
  for (const face of some) {
    const at = left.indexOf(face)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

const same = (some: string[], others: string[]): boolean => some.length === others.length && without(some, others).length === 0

/** The last throw for this turn's dice. */
const lastRoll = (told: Moment[]): Moment | null => [...told].reverse().find(({ kind }) => kind === 'DiceRolled' || kind === 'TurnBegan') ?? null

/** The dice on the table: those in the air tell nothing; those that have been resolved are spent. */
export function diceOf(scene: Pick<Scene, 'view' | 'told' | 'moment'>): Lying[] {
  const { dice, unresolved, question } = arenaOf(scene.view)
  const { moment } = scene
  if (moment?.kind === 'DiceRolled') {
    const lying = facesOf(moment.event.dice)
    if (lying.includes(TUMBLING)) return lying.map((face, id) => ({ face, id, isFlying: face === TUMBLING, isDone: false }))
  }
  const rolling = ['KeepDice', 'Meddle', 'ChangeDice', 'UseAtTheStart'].includes(question?.kind ?? '') || moment?.kind === 'DiceRolled' || moment?.kind === 'DieChanged'
  return dice.map((face, id) => ({ face, id, isFlying: false, isDone: !rolling && !unresolved.includes(face) }))
}

/** The dice that were kept before the last Roll, and so are likely to be kept again: their places among `dice`. */
export function keptBefore({ told }: Pick<Scene, 'told'>, dice: string[]): number[] {
  const roll = lastRoll(told)
  if (roll?.kind !== 'DiceRolled' || roll.event.is_again !== true) return []
  const kept = without(facesOf(roll.event.dice), facesOf(roll.event.faces))
  return dice.flatMap((face, i) => {
    const at = kept.indexOf(face)
    if (at < 0) return []
    kept.splice(at, 1)
    return [i]
  })
}

const keeps = (options: Choice[]): Choice[] => options.filter(({ kind }) => kind === 'Keep')

/** The option that keeps exactly these faces. */
export const keepOf = (options: Choice[], faces: string[]): Choice | null =>
  keeps(options).find((option) => same(facesOf(option.value.faces), faces)) ?? null

/** The keys of the options that a press on a die leads towards: those that keep it with what is kept, or keep one less of its face. */
export function leadsOf(options: Choice[], kept: string[], face: string, isKept: boolean): string {
  const leads = ({ value }: Choice): boolean => {
    const faces = facesOf(value.faces)
    const [now, then] = [kept, faces].map((some) => some.filter((other) => other === face).length)
    return isKept ? then! < now! : without([...kept, face], faces).length === 0
  }
  return keeps(options).filter(leads).map(({ key }) => key).join(' | ')
}

/** How many ways of keeping the bar shows; the dice stand for all the others. */
const SHOWN = 4

/**
 * Of all ways to keep dice, those that the bar shows: what is pressed, what was kept before, all, none, the largest groups
 * of a face. null: there are few anyway.
 */
export function offered(scene: Pick<Scene, 'ask' | 'lit' | 'told' | 'view'> & Partial<Pick<Scene, 'picked'>>): string[] | null {
  const options = scene.ask?.options ?? []
  const all = keeps(options)
  if (scene.picked || all.length <= SHOWN) return null
  const { dice } = arenaOf(scene.view)
  const before = keptBefore(scene, dice).map((i) => dice[i]!)
  const groups = [...new Set(dice)].map((face) => dice.filter((other) => other === face)).filter((group) => group.length > 1)
  groups.sort((one, other) => other.length - one.length)
  const wanted = [before, dice, [], ...groups].map((faces) => keepOf(options, faces)?.key)
  const keys = [...new Set([scene.lit, ...wanted])].filter((key) => key !== undefined && key !== null)
  const others = options.filter((option) => option.kind !== 'Keep').map(({ key }) => key)
  const kept = keys.filter((key) => all.some((option) => option.key === key)).slice(0, SHOWN)
  return [...kept, ...others]
}

const SIDES = 6

function choose(n: number, k: number): number {
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways
}

/** Exactly how likely at least `need` of `dice` show a face within `rolls` Rolls, if those that do not are rolled again. */
export function chanceOf(need: number, dice: number, rolls: number): number {
  if (need <= 0) return 1
  const hit = 1 - (1 - 1 / SIDES) ** rolls
  let chance = 0
  for (let k = need; k <= dice; k++) chance += choose(dice, k) * hit ** k * (1 - hit) ** (dice - k)
  return chance
}

export interface Prospect extends Goal { chance: number }

/** What the next Rolls may come to, the likeliest first; what is certain or hopeless is not worth a word. */
export function prospects(goals: Goal[], kept: string[], loose: number, rolls: number, most = 4): Prospect[] {
  return goals
    .map((goal) => ({ ...goal, chance: chanceOf(goal.need - kept.filter((face) => face === goal.face).length, loose, rolls) }))
    .filter(({ chance }) => chance > 0.005 && chance < 1)
    .sort((one, other) => other.chance - one.chance)
    .slice(0, most)
}

/** Who the attacks of the Monster on turn hit: everybody on the other side. */
export function facing({ monsters, active }: Pick<ArenaView, 'monsters' | 'active'>, city: City): number[] {
  const me = monsters[active]
  return me ? monsters.flatMap((one, seat) => (seat !== active && !one.is_out && city.isInside(one) !== city.isInside(me) ? [seat] : [])) : []
}

/** What the Monster on turn may go for: the sets of the city, and the end of everybody it would hit. */
export function goalsOf(scene: Pick<Scene, 'view'>, city: City): Goal[] {
  const view = arenaOf(scene.view)
  if (!view.monsters[view.active]) return []
  const struck = facing(view, city).map((seat) => ({ face: city.attack, need: view.monsters[seat]!.hearts, of: seat }))
  return [...city.sets.map((set) => ({ ...set, of: null })), ...struck]
}

/** Questions that come before Hearts are lost. */
const BEFORE_A_LOSS = ['PreventIt', 'StayOrYield']

/** What each seat is about to lose: of a loss that can still be helped, otherwise of the attacks that lie there. */
export function blowsOf(scene: Pick<Scene, 'view' | 'told' | 'moment'>, city: City): number[] {
  const view = arenaOf(scene.view)
  if (view.losing?.some(Boolean) && BEFORE_A_LOSS.includes(view.question?.kind ?? '')) return view.losing
  const count = diceOf(scene).filter(({ face, isDone }) => face === city.attack && !isDone).length
  const seats = count ? facing(view, city) : []
  return view.monsters.map((_, seat) => (seats.includes(seat) ? count : 0))
}
