// What stands on the button of each option.
import type { Choice } from '../../lib/wire'
import type { DieKind, Pictogram } from '../../parts/dice'
import type { IconName } from '../../parts/icons'
import type { Item } from '../../parts/picture'
import type { Scene } from '../board'
import { castOf } from './cast'
import { WRESTLING, type CornerView, type Face } from './view'

/** Without a kind: a die of your colour. */
export interface ShownDie { face: Pictogram; kind?: DieKind; dim?: boolean; held?: boolean }
export type Shown = ShownDie | { mask: number } | { icon: IconName; small?: boolean }

const times = (count: number, shown: Shown): Shown[] => Array.from({ length: count }, () => shown)
const AGAIN: Shown = { icon: 'undo', small: true }
const LET_BE: Shown[] = [{ icon: 'check' }]

type Numbers = Record<string, number>
type Maker = (value: Numbers, corner: CornerView, option: Choice) => Shown[]

const MAKERS: Record<string, Maker> = {
  SortPins: ({ set_aside = 0, reroll = 0 }) =>
    set_aside + reroll === 0
      ? [{ face: 'pin', dim: true }]
      : [...times(set_aside, { face: 'pin' }), ...(reroll ? [...times(reroll, { face: 'pin', dim: true }), AGAIN] : [])],
  PlayDice: ({ counters = 0, blocks = 0 }, corner) =>
    counters + blocks === 0
      ? [{ face: corner.ring.includes('COUNTER') ? 'counter' : 'block', dim: true }]
      : [...times(counters, { face: 'counter' }), ...times(blocks, { face: 'block' })],
  Trade: ({ pairs = 0 }, corner) => [
    ...times(pairs, { kind: 'luchador', face: 'level3' }),
    ...times(Math.max(0, corner.hit_dice - 2 * pairs), { kind: 'hit', face: 'table' }),
  ],
  TradeOn: ({ target = 0 }) => [{ kind: 'luchador', face: 'level3' }, { mask: target }],
  GoForThePin: () => [{ kind: 'pin', face: 'three' }],
  HoldBlock: () => [{ face: 'block', held: true }],
  Tag: ({ seat = 0 }) => [{ mask: seat }],
  StepIn: ({ seat = 0 }) => [{ mask: seat }],
  AimHits: (_, __, option) => hitsAt(option.value.targets as number[]),
  GiveUpHits: (_, __, option) => hitsAt(option.value.targets as number[]),
  AimPin: ({ target = 0 }) => [{ face: 'pin' }, { mask: target }],
  CounterHit: ({ target = 0 }) => [{ face: 'counter' }, { mask: target }],
  BlockHit: ({ victim = 0 }) => [{ face: 'block' }, { mask: victim }],
  HoldDice: (_, __, option) => (option.value.faces as Face[]).map((face) => ({ face: WRESTLING[face] })),
  AttemptCombination: (_, corner) =>
    (corner.roll ?? []).map((kind) => ({ kind, face: ({ hit: 'table', luchador: 'level3', pin: 'three' } as const)[kind] })),
  CancelHold: (_, corner) => [...(corner.card ?? []).map((face) => ({ face: WRESTLING[face] })), AGAIN],
  NerveStrike: ({ target = 0 }) => [{ face: 'hit' }, { mask: target }],
  RollMissAgain: () => [{ face: 'miss' }, AGAIN],
  RollNow: () => times(2, { face: 'hit' }),
}

/** Hits, those against the same one together. */
function hitsAt(targets: number[]): Shown[] {
  return [...new Set(targets)].flatMap((target) => [
    ...times(targets.filter((one) => one === target).length, { face: 'hit' as const }),
    { mask: target },
  ])
}

/** A Pass shows what it lets be, where there is a picture of that. */
const PASSES: Record<string, Shown[]> = {
  HoldABlock: [{ face: 'block', dim: true }],
  AttemptAPin: [{ kind: 'pin', face: 'nopin', dim: true }],
  PinOne: [{ kind: 'pin', face: 'nopin', dim: true }],
  TradeOnOne: times(2, { kind: 'hit', face: 'table' }),
}

export function pictureOf(option: Choice, corner: CornerView, question: string): Shown[] {
  if (option.kind === 'Pass') return PASSES[question] ?? LET_BE
  return MAKERS[option.kind]?.(option.value as Numbers, corner, option) ?? LET_BE
}

/** The dice that an option is about, or the mask it is aimed at. */
export function picture(scene: Scene, option: Choice): Item[] {
  const { all } = castOf(scene)
  const you = all[scene.ask?.seat ?? scene.eyes ?? 0]!
  return pictureOf(option, you.corner, scene.ask?.kind ?? '').map((shown): Item => {
    if ('icon' in shown) return shown
    if ('mask' in shown) return { mask: all[shown.mask]?.name ?? '' }
    return { kind: you.colour, ...shown, held: shown.held ? scene.say('held') : '' }
  })
}
