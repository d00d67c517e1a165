// What is printed on the wrestlers' cards.
import type { Scene } from '../board'

export interface PrintedAbility {
  id: string
  name: string
  kind: 'grapple' | 'rope' | 'turnbuckle' | 'active' | 'passive' | 'choice' | 'tag' | 'crowd_pleaser'
  kind_says: string
  ap: number
  dice: string // such as GSS+1; '': none of its own
  dmg: number
  rng: number
  rules: string[] // as printed, without brackets
  says: string
  explains: Record<string, string>
}

export interface Printed {
  name: string
  says: string
  casino: string
  casino_name: string
  partner_name: string
  superstar: boolean
  heel: boolean
  partner: string
  dosh: number
  stats: Record<'ATT' | 'DEF' | 'GRP' | 'DEX', string>
  numbers: { weight: number; pop: number; throw: number; stamina: number; ap: number; mp: number }
  filled: string[]
  abilities: PrintedAbility[]
}

const UNKNOWN: Omit<Printed, 'name'> = {
  says: '', casino: '', casino_name: '', partner_name: '', superstar: false, heel: false, partner: '', dosh: 0, stats: { ATT: '', DEF: '', GRP: '', DEX: '' },
  numbers: { weight: 1, pop: 1, throw: 0, stamina: 1, ap: 0, mp: 0 }, filled: [], abilities: [],
}

type Said = Pick<Scene, 'match'>

/** The card of a wrestler, whatever number it has. */
export function cardOf({ match }: Said, name: string): Printed {
  const [id = ''] = name.split('#')
  const cards = (match.data.wrestlers ?? {}) as Record<string, Printed>
  return cards[id] ?? { ...UNKNOWN, name: id.replaceAll('_', ' ') }
}

/** The name that makes its mask, the same in every language. */
export const maskOf = (name: string): string =>
  (name.split('#')[0] ?? '').split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')

/** What a sponsor brings. */
export const sponsorSays = ({ match }: Said, id: string): string => ((match.data.sponsorships ?? {}) as Record<string, string>)[id] ?? ''

/** What a wrestler is called: several of one kind by number. */
export function titleOf(scene: Said, name: string): string {
  const [, number] = name.split('#')
  return number ? `${cardOf(scene, name).name} ${number}` : cardOf(scene, name).name
}

export const sizeOf = (scene: Said, name: string): 1 | 2 => (cardOf(scene, name).numbers.weight >= 3 ? 2 : 1)

export const abilityOf = (scene: Said, name: string, id: string): PrintedAbility | undefined =>
  cardOf(scene, name).abilities.find((ability) => ability.id === id)

/** Dice and the bonus behind them: GSS+1 has G, S, S and +1. */
export function diceOf(text: string): { dice: string[]; plus: string } {
  const [, dice = '', plus = ''] = /^([A-Z]*)([+-]\d+)?$/.exec(text) ?? []
  return { dice: [...dice], plus }
}
