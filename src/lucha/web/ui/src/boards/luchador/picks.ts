// Dice that are pressed in the ring, and which options they stand for.
import type { Choice, Fields } from '../../lib/wire'
import type { Face } from './view'

/** What an option does with a die: its face, or what has become of it; and how, where that face can be used in several ways. */
export type Use = string

/** A die that may be pressed, and the signs under which options speak of it. */
export interface Pressable { id: string; signs: string[] }

/** A pressed die, and what it is used for; the one that was pressed first comes first. */
export interface Pick { id: string; use: Use }

const times = (count: number, use: Use): Use[] => Array.from({ length: count }, () => use)
type Numbers = Record<string, number>

/** Every other option speaks of no die that lies there. */
const USES: Record<string, (numbers: Numbers, value: Fields) => Use[]> = {
  PlayDice: ({ counters = 0, blocks = 0 }) => [...times(counters, 'COUNTER'), ...times(blocks, 'BLOCK')],
  SortPins: ({ set_aside = 0, reroll = 0 }) => [...times(set_aside, 'PIN aside'), ...times(reroll, 'PIN again')],
  Trade: ({ pairs = 0 }) => times(2 * pairs, 'LANDED'),
  AimHits: (_, value) => (value.targets as number[]).map((target) => `HIT ${target}`),
  AimPin: ({ target = 0 }) => [`PIN ${target}`],
  CounterHit: () => ['COUNTER'],
  BlockHit: () => ['BLOCK'],
  HoldDice: (_, value) => value.faces as Face[],
  HoldBlock: () => ['TO_HOLD'],
  GoForThePin: () => ['TO_TRY'],
  RollMissAgain: () => ['MISS'],
}

const usesOf = (option: Choice): Use[] => USES[option.kind]?.(option.value as Numbers, option.value) ?? []
const signOf = (use: Use): string => use.split(' ')[0]!
/** How a die is used, where that is not plain: `aside`, `again`, or the seat it is aimed at. */
export const howOf = (use: Use): string => use.split(' ')[1] ?? ''

/** Is there enough of everything in `all` for `some`? */
function holds(all: Use[], some: Use[]): boolean {
  const left = [...all]
  return some.every((use) => {
    const at = left.indexOf(use)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** What can be done with a die, in the order of the options. */
export function waysOf(die: Pressable, options: Choice[]): Use[] {
  return [...new Set(options.flatMap(usesOf))].filter((use) => die.signs.includes(signOf(use)))
}

/** A die was pressed: the next way to use it, or it is taken back. Where it has no room, what was pressed first goes. */
export function pressed(picks: Pick[], die: Pressable, options: Choice[]): Pick[] {
  const others = picks.filter((pick) => pick.id !== die.id)
  const before = picks.find((pick) => pick.id === die.id)
  const ways = waysOf(die, options)
  for (const use of ways.slice(before ? ways.indexOf(before.use) + 1 : 0)) {
    const uses = [...others.map((pick) => pick.use), use]
    if (options.some((option) => holds(usesOf(option), uses))) return [...others, { id: die.id, use }]
  }
  return before || others.length === 0 ? others : pressed(others.slice(1), die, options)
}

/** The options that say exactly what was pressed. */
export function meant(picks: Pick[], options: Choice[]): Choice[] {
  const uses = picks.map((pick) => pick.use)
  return picks.length === 0 ? [] : options.filter((option) => usesOf(option).length === uses.length && holds(usesOf(option), uses))
}
