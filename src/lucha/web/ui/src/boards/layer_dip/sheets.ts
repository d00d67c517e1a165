// What is read on a sheet: cards with what they do, under headings where there are several kinds.
import type { Chip } from '../../lib/wire'
import type { Scene } from '../board'
import type { Chair } from './cast'
import { cardOf, optionsOf } from './choices'
import { kindOf, nameOf } from './deck'

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

/** Why a card of the hand cannot be played now: the rule against it, or the step that it is for. */
export function refusalOf(scene: Reader & Pick<Scene, 'ask'>, card: string): Refusal | undefined {
  const { ask } = scene
  if (ask === null || optionsOf(ask, card).length) return undefined
  const rule = ask.refused.find((option) => cardOf(option) === card)?.rule
  if (rule) return { text: rule.says ?? rule.heading, rule }
  const kind = kindOf(scene, card)
  if (kind === 'instant') return { text: scene.say('why.instant'), rule: null }
  return { text: scene.say('why.step', { step: scene.say(kind === 'layer' ? 'step.layer' : 'step.card') }), rule: null }
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
