// Shortcuts to options: which cards of a hand, which plays on the mat and what of a Player Aid stand for which of them.
import type { Ask, Choice } from '../../lib/wire'
import { quietOf } from '../../table/choosing'
import type { Scene } from '../board'
import { viewOf } from './view'

type Asked = Pick<Scene, 'ask' | 'picked'>

interface Way { card?: string; place?: number; icon?: string }
const wayOf = (option: Choice) => option.value as unknown as Way

/** Those among which one is choosing now. */
const open = ({ ask, picked }: Asked): Choice[] => (ask?.options ?? []).filter(({ key }) => !picked || picked.includes(key))

/** What can be done with a card of the hand. */
export const optionsOf = ({ ask }: Asked, card: string): Choice[] =>
  ask && !isLaidOut(ask) ? ask.options.filter((option) => wayOf(option).card === card) : []

/** It is about cards that lie in no hand of one's own: those of a rival, or Bonus cards. */
const isLaidOut = ({ kind, options }: Ask): boolean => kind === 'TakeOneAway' || options.some((option) => option.kind === 'TakeBonus')

/** What a press on a play of the attack stands for. */
export const optionsAt = (asked: Asked, place: number): Choice[] => open(asked).filter((option) => wayOf(option).place === place)

/** The Combo of an icon, the Signature Move and the crowd move: what the Player Aid offers now. */
export const optionOf = ({ ask }: Asked, kind: 'Combo' | 'UseSignature' | 'UseCrowd', icon = ''): Choice | null =>
  ask?.options.find((option) => option.kind === kind && (wayOf(option).icon ?? '') === icon) ?? null

export interface Spread {
  seat: number // whose cards
  cards: { card: string; option: Choice }[]
}

/** The cards to choose from that lie in no hand of one's own; null: it is about none. */
export function spreadOf(scene: Pick<Scene, 'ask' | 'view'>): Spread | null {
  const { ask } = scene
  if (!ask || !isLaidOut(ask)) return null
  const quiet = quietOf(ask.options)
  const cards = ask.options.flatMap((option) => (option === quiet || !wayOf(option).card ? [] : [{ card: wayOf(option).card!, option }]))
  const target = ask.kind === 'TakeOneAway' ? (viewOf(scene.view).question?.target ?? ask.seat) : ask.seat
  return { seat: target, cards }
}
