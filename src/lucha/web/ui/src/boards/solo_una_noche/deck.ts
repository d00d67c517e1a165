// What is printed: the cards of each wrestler, the Combos of a Player Aid, the crowd move.
import type { Bar } from '../../parts/BarCard.svelte'
import type { Tone } from '../../parts/CardFrame.svelte'
import type { GlyphName } from '../../parts/glyphs'
import type { Scene } from '../board'
import { viewOf } from './view'

export const ICONS = ['sombrero', 'chili', 'maraca'] as const
export type Icon = (typeof ICONS)[number]
export type Kind = 'move' | 'modify' | 'respond' | 'taunt' | 'signature' | 'pin' | 'submit' | 'force_tag' | 'cheat'

export interface Printed {
  name: string
  kind: Kind
  pile: 'base' | 'bonus' | 'finish' | 'tag'
  count: number
  cost: number
  damage: number
  heal: number
  icons: Icon[]
  duck: boolean
  text: Record<string, number> // what it answers to named questions
  says: string
}

export interface Special {
  id: string
  name: string
  text: Record<string, number>
  says: string
}

export interface Wrestler {
  name: string
  cards: Record<string, Printed>
  combos: Record<Icon, Special>
  crowd: Special
}

export const TONES: Record<Kind, Tone> = {
  move: 'blue', modify: 'purple', respond: 'teal', taunt: 'pink', signature: 'orange', pin: 'red', submit: 'red', force_tag: 'green', cheat: 'ink',
}
const COSTLESS: Kind[] = ['respond', 'signature', 'pin', 'submit', 'force_tag', 'cheat']

type Said = Pick<Scene, 'match' | 'view'>

const wrestlersOf = (scene: Pick<Scene, 'match'>) => (scene.match.data.wrestlers ?? {}) as Record<string, Wrestler>

export const wrestlerOf = (scene: Pick<Scene, 'match'>, id: string): Wrestler | null => wrestlersOf(scene)[id] ?? null

/** The wrestler of a seat; null until one is dealt. */
export const wrestlerAt = (scene: Said, seat: number): Wrestler | null =>
  wrestlerOf(scene, viewOf(scene.view).corners[seat]?.wrestler ?? '')

const UNKNOWN: Omit<Printed, 'name'> = { kind: 'move', pile: 'base', count: 0, cost: 0, damage: 0, heal: 0, icons: [], duck: false, text: {}, says: '' }

/** A card as it is printed in the deck of a seat. */
export const cardOf = (scene: Said, seat: number, id: string): Printed =>
  wrestlerAt(scene, seat)?.cards[id] ?? { ...UNKNOWN, name: id }

/** What is counted on a card. */
export function barOf({ kind, icons, duck, cost, damage, heal }: Printed): Bar {
  const glyphs: GlyphName[] = duck ? [kind, 'duck'] : [kind]
  return {
    glyphs, icons,
    cost: COSTLESS.includes(kind) ? undefined : cost,
    damage: damage || undefined,
    heal: kind === 'taunt' ? heal : undefined,
  }
}

/** What a card does, in as few words as there is room for on it. */
export function briefOf({ say }: Pick<Scene, 'say'>, { kind, text }: Printed): string {
  const own = Object.entries(text).map(([name, count]) => say(`brief.${name}`, { count }))
  if (kind === 'respond' && (own.length === 0 || text.second)) own.unshift(say('brief.respond'))
  if (['taunt', 'signature', 'pin', 'submit', 'force_tag'].includes(kind)) own.unshift(say(`brief.${kind}`))
  return own.join(' ')
}

/** What a Combo or a crowd move does, in a few words. */
export const specialBrief = ({ say }: Pick<Scene, 'say'>, { text }: Special): string =>
  Object.entries(text).map(([name, count]) => say(`special.${name}`, { count })).join(', ')

/** What is printed on a card besides its name, its numbers in words. */
export function printedOn({ say }: Pick<Scene, 'say'>, card: Printed): string {
  const { cost, damage, heal } = barOf(card)
  const parts = [
    say(`kind.${card.kind}`),
    cost === undefined ? '' : say('card.cost', { count: cost }),
    damage === undefined ? '' : say('card.damage', { count: damage }),
    heal === undefined ? '' : say('card.heal', { count: heal }),
    ...card.icons.map((icon) => say(`icon.${icon}`)),
    card.duck ? say('card.duck') : '',
  ]
  return parts.filter(Boolean).join(', ')
}

/** All of a card in words, for those who do not see it. */
export const labelOf = (scene: Pick<Scene, 'say'>, card: Printed): string => `${card.name}, ${printedOn(scene, card)}`

/** Whose mask each wrestler wears, whatever language the name is told in. */
const MASKS: Record<string, string> = {
  gran_tamal: 'El Gran Tamal', golondrina: 'La Golondrina', doctor_nudo: 'Doctor Nudo', cobrador: 'El Cobrador',
}
export const maskOf = (wrestler: string): string => MASKS[wrestler] ?? wrestler
