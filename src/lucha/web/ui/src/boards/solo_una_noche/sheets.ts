// What is read on a sheet: cards under headings, each once with how often it is there.
import type { Scene } from '../board'
import type { Fighter } from './cast'
import { cardOf, wrestlerAt, type Kind } from './deck'
import { viewOf } from './view'

export interface Section {
  heading: string
  cards: { card: string; count: number }[]
}

export interface Sheet {
  title: string
  seat: number // whose cards
  aid: boolean // the Player Aid stands above them
  sections: Section[]
}

type Reader = Pick<Scene, 'say' | 'match' | 'view'>

/** Each card once, in the order in which they came. */
export function counted(cards: string[]): Section['cards'] {
  return [...new Set(cards)].map((card) => ({ card, count: cards.filter((other) => other === card).length }))
}

export const cardSheet = (scene: Reader, seat: number, card: string): Sheet =>
  ({ title: cardOf(scene, seat, card).name, seat, aid: false, sections: [{ heading: '', cards: [{ card, count: 1 }] }] })

const KINDS: Kind[] = ['move', 'modify', 'respond', 'taunt', 'signature', 'pin', 'submit', 'force_tag', 'cheat']

/** A discard pile, the newest card first. */
export const discardSheet = (scene: Reader, { seat, name, corner }: Fighter): Sheet =>
  ({ title: scene.say('sheet.discards', { name }), seat, aid: false, sections: [{ heading: '', cards: counted([...corner.discard].reverse()) }] })

const knownIn = ({ corner }: Fighter): string[] => corner.hand.flatMap((card) => (card === null ? [] : [card]))

/** What is known to be in a hand. */
export const knownSheet = (scene: Reader, one: Fighter): Sheet =>
  ({ title: scene.say('sheet.handOf', { name: one.name }), seat: one.seat, aid: false, sections: [{ heading: scene.say('sheet.known'), cards: counted(knownIn(one)) }] })

/** The Player Aid of a wrestler: Combos, crowd move, what is saved, and what the deck is made of. */
export function aidSheet(scene: Reader, one: Fighter): Sheet {
  const { seat, name, corner } = one
  const open: Section[] = [
    { heading: scene.say('sheet.cheats'), cards: counted(corner.cheats) },
    { heading: scene.say('sheet.saved'), cards: counted(corner.saved) },
    { heading: scene.say('sheet.used'), cards: counted([...corner.discard].reverse()) },
    { heading: scene.say(seat === viewOf(scene.view).seat ? 'sheet.hand' : 'sheet.known'), cards: counted(knownIn(one)) },
  ]
  const deck = Object.entries(wrestlerAt(scene, seat)?.cards ?? {})
  const all = KINDS.map((kind): Section => ({
    heading: scene.say(`kinds.${kind}`),
    cards: deck.filter(([, card]) => card.kind === kind).map(([card, { count }]) => ({ card, count })),
  }))
  return { title: scene.say('sheet.aid', { name }), seat, aid: true, sections: [...open, ...all].filter(({ cards }) => cards.length > 0) }
}

