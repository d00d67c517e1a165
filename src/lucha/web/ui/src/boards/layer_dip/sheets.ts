// What is read on a sheet: cards with what they do, under headings where there are several kinds.
import { chipOf } from '../../lib/rule-sheet.svelte'
import type { Chip, Choice } from '../../lib/wire'
import type { Scene } from '../board'
import type { Chair } from './cast'
import { cardOf, optionsOf } from './choices'
import { kindOf, nameOf } from './deck'
import { viewOf } from './view'

export interface Refusal {
  text: string
  rule: Chip | null
}

export interface Entry {
  card: string
  note?: string
  /** Why it cannot be played now. */
  refused?: Refusal | undefined
}

export interface Section {
  heading: string // '' where the title says it
  entries: Entry[]
  none?: string // in place of entries
  brief?: boolean // names and pictures only
}

export interface Sheet {
  title: string
  sections: Section[]
}

type Reader = Pick<Scene, 'say' | 'match'>

type Asked = Reader & Pick<Scene, 'ask'>

/** Rules that keep a card for its own time; `rule.ID` is what the catalogue calls them. */
export const FOR_ITS_TIME = {
  window: 'layer_dip/instants/only-instants',
  instant: 'layer_dip/instants/nothing-to-stop',
  layer: 'layer_dip/layers/place-a-layer',
  card: 'layer_dip/turns/play-a-card',
} as const

function forItsTime(scene: Asked, card: string): keyof typeof FOR_ITS_TIME {
  const kind = kindOf(scene, card)
  if (kind === 'instant') return 'instant'
  if (scene.ask?.window) return 'window'
  return kind === 'layer' ? 'layer' : 'card'
}

const ruleOf = (scene: Reader, id: string): Chip => chipOf(id, scene.say(`rule.${id}`))

/** Why a card of the hand cannot be played now: the rule against it, or the one that keeps it for its own time. */
export function refusalOf(scene: Asked, card: string): Refusal | undefined {
  const { ask } = scene
  if (ask === null || optionsOf(ask, card).length) return undefined
  const rule = ask.refused.find((option) => cardOf(option) === card)?.rule
  if (rule) return { text: rule.says ?? rule.heading, rule }
  const time = forItsTime(scene, card)
  return { text: scene.say(`why.${time}`), rule: ruleOf(scene, FOR_ITS_TIME[time]) }
}

/** What one might want to answer a play with and may not: the cards of the hand that are no Instants, Layers last. */
export function refusedOf(scene: Asked & Pick<Scene, 'eyes' | 'view'>): Choice[] {
  const { ask, eyes } = scene
  if (!ask?.window || eyes === null) return []
  const hand = viewOf(scene.view).players[eyes]?.hand ?? []
  const cards = [...new Set(hand)].flatMap((card) => (card !== null && kindOf(scene, card) !== 'instant' ? [card] : []))
  const rule = { ...ruleOf(scene, FOR_ITS_TIME.window), says: scene.say('refused.window') }
  const isLayer = (card: string): number => Number(kindOf(scene, card) === 'layer')
  return cards
    .sort((one, other) => isLayer(one) - isLayer(other))
    .map((card) => ({ key: `refused ${card}`, text: scene.say('refused.play', { card: nameOf(scene, card) }), kind: 'Play', value: { card }, rule }))
}

export const sheetOf = (title: string, entries: Entry[]): Sheet => ({ title, sections: [{ heading: '', entries }] })

export const cardSheet = (scene: Reader, entry: Entry): Sheet => sheetOf(nameOf(scene, entry.card), [entry])

/** All that lies before a player: the Luchador, the dip from the top down, the Add-Ons. */
export function playerSheet(scene: Reader, { player, name, isYou }: Chair): Sheet {
  const { luchador, dip, layers, layers_needed: needed } = player
  const again = (place: number) => dip.indexOf(dip[place]!) < place
  const sections: Section[] = [
    {
      heading: scene.say('sheet.dip', { layers, needed }),
      entries: dip.map((card, i) => ({ card, ...(again(i) ? { note: scene.say('sheet.again') } : {}) })).reverse(),
      none: scene.say('dip.empty'),
      brief: true,
    },
  ]
  if (luchador) sections.unshift({ heading: scene.say('kind.luchador'), entries: [{ card: luchador }] })
  if (player.add_ons.length) {
    sections.push({
      heading: scene.say('sheet.addOns'),
      entries: player.add_ons.map((card) => ({ card, ...(player.inert.includes(card) ? { note: scene.say('addon.inert') } : {}) })),
    })
  }
  return { title: isYou ? scene.say('me.named', { name }) : name, sections }
}
