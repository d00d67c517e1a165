// What is printed on Power cards, and what Monsters are called.
import type { Scene } from '../board'

export interface Printed {
  name: string
  kind: 'keep' | 'discard'
  cost: number
  text: string
}

type Said = Pick<Scene, 'match'>

const plainly = (id: string): string => id.replace(/_/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

export function cardOf({ match }: Said, id: string): Printed {
  const cards = (match.data.cards ?? {}) as Record<string, Printed>
  return cards[id] ?? { name: plainly(id), kind: 'keep', cost: 0, text: '' }
}

export const nameOfMonster = ({ match }: Said, id: string): string =>
  ((match.data.monsters ?? {}) as Record<string, string>)[id] ?? plainly(id)
