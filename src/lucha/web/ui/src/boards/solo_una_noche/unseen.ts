// What nobody has seen of a deck: how many cards, and how many of them are Responds. Everybody can count that.
import type { Scene } from '../board'
import { wrestlerAt, type Printed } from './deck'
import { viewOf } from './view'

export interface Unseen { cards: number; responds: number }

/** The pile and what is unknown of the hand. Bonus cards that may not be in the deck at all are counted as no Responds. */
export function unseenOf(scene: Pick<Scene, 'match' | 'view'>, seat: number): Unseen {
  const view = viewOf(scene.view)
  const corner = view.corners[seat]
  const deck = Object.entries(wrestlerAt(scene, seat)?.cards ?? {})
  if (!corner) return { cards: 0, responds: 0 }
  const known = corner.hand.flatMap((card) => (card === null ? [] : [card]))
  const played = view.table.flatMap(([owner, card]) => (owner === seat ? [card] : []))
  const open = [...known, ...played, ...corner.discard, ...corner.aside, ...corner.saved, ...corner.cheats]
  const isIn = ({ kind, pile }: Printed): boolean => kind === 'respond' && (pile === 'base' || scene.match.mode === 'todos')
  const responds = deck
    .filter(([, card]) => isIn(card))
    .reduce((sum, [id, { count }]) => sum + count - open.filter((card) => card === id).length, 0)
  return { cards: corner.cards_in_pile + corner.hand.length - known.length, responds: Math.max(0, responds) }
}
