// What is read on a sheet: Power cards, and where they lie.
import type { Scene } from '../board'
import type { Fighter } from './cast'
import { cardOf } from './deck'
import { arenaOf } from './view'

export interface Sheet {
  title: string
  cards: { card: string; counters: number; copies: string }[]
  space: number | null // where the card is for sale
}

type Reader = Pick<Scene, 'say' | 'match' | 'view'>

const plain = (card: string) => ({ card, counters: 0, copies: '' })

export const saleSheet = (scene: Reader, space: number): Sheet | null => {
  const card = arenaOf(scene.view).shop[space]
  return card ? { title: cardOf(scene, card).name, cards: [plain(card)], space } : null
}

/** All cards before a Monster. */
export const cardsSheet = (scene: Reader, { own, title, isYou }: Fighter): Sheet => ({
  title: isYou ? scene.say('sheet.yours') : scene.say('sheet.of', { name: title }),
  cards: own.cards.map((card, i) => ({ card, counters: own.counters[i] ?? 0, copies: own.copies?.[i] ?? '' })),
  space: null,
})

/** The discards, the newest first. */
export const discardSheet = (scene: Reader): Sheet =>
  ({ title: scene.say('shop.discards'), cards: [...arenaOf(scene.view).discard].reverse().map(plain), space: null })
