// Shortcuts to options: which cards for sale, cards before a Monster and dice stand for which of them.
import type { Choice } from '../../lib/wire'
import type { Scene } from '../board'

type Asked = Pick<Scene, 'ask' | 'picked'>

interface Way { space?: number; card?: string; other?: string; face?: string; target?: number }
export const wayOf = (option: Choice) => option.value as unknown as Way

const open = ({ ask, picked }: Asked): Choice[] => (ask?.options ?? []).filter(({ key }) => !picked || picked.includes(key))

/** Buys the card in a space of the shop. */
export const buyOf = (asked: Asked, space: number): Choice | null =>
  open(asked).find((option) => option.kind === 'Buy' && wayOf(option).space === space) ?? null

export const sweepOf = (asked: Asked): Choice | null => open(asked).find(({ kind }) => kind === 'Sweep') ?? null

/** What can be done with a card that lies before somebody; `other` is what it is done to. */
export const usesOf = (asked: Asked, card: string): Choice[] =>
  open(asked).filter((option) => wayOf(option).card === card || wayOf(option).other === card)

/** What a press on a die of this face stands for, but for keeping it. */
export const onDie = (asked: Asked, face: string): Choice[] =>
  open(asked).filter((option) => option.kind !== 'Keep' && wayOf(option).face === face)
