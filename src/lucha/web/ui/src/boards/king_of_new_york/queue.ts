// The faces of the dice in the order in which they are resolved: done, now, later.
import type { Scene } from '../board'
import { viewOf } from './view'

export interface Batch { face: string; count: number; state: 'done' | 'now' | 'later' }

const ORDER = ['ENERGY', 'ATTACK', 'DESTRUCTION', 'HEART', 'CELEBRITY', 'OUCH']
/** What is asked while a face is being resolved. */
const NOW: Record<string, string> = { Destroy: 'DESTRUCTION', ShakeOffWebs: 'ATTACK', Flee: 'ATTACK', WhereTo: 'ATTACK', UseHearts: 'HEART' }
/** Until these are asked, the dice are still being rolled. */
const ROLLING = ['KeepDice', 'Meddle', 'ChangeDice', 'UseAtTheStart', 'ChooseABorough']

/** null: there is nothing to resolve now. */
export function queueOf({ view, moment }: Pick<Scene, 'view' | 'moment'>): Batch[] | null {
  const { dice, unresolved, question, destruction } = viewOf(view)
  const asked = question?.kind ?? ''
  if (!dice.length || ROLLING.includes(asked) || moment?.kind === 'DiceRolled' || moment?.kind === 'DieChanged') return null
  const now = destruction > 0 ? 'DESTRUCTION' : NOW[asked]
  if (!now && !unresolved.length) return null
  return ORDER.filter((face) => dice.includes(face) || face === now).map((face) => ({
    face,
    count: dice.filter((other) => other === face).length,
    state: face === now ? 'now' : unresolved.includes(face) ? 'later' : 'done',
  }))
}
