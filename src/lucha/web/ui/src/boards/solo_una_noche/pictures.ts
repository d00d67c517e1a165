// What stands on the button of each option, besides its words.
import type { Choice, Part } from '../../lib/wire'
import { GESTURES, isGesture } from '../../parts/gestures'
import { GLYPHS, type GlyphName } from '../../parts/glyphs'
import type { Item } from '../../parts/picture'
import { parted, type Scene } from '../board'
import { drawCard, drawCards, drawHeart } from './art'
import { cardOf, maskOf, printedOn, wrestlerOf } from './deck'
import { masks } from './masks'
import { viewOf } from './view'

const AIMED: Item = { icon: 'forward', small: true }
const glyph = (name: GlyphName): Item => ({ draw: () => `<g transform="translate(14 8) scale(2.3)">${GLYPHS[name]}</g>` })
const hand = (name: string): Item => {
  const shown = name.toLowerCase()
  return { draw: () => `<g transform="translate(12 4) scale(.92)">${GESTURES[isGesture(shown) ? shown : 'rock']('#4f7fd0')}</g>` }
}

function cardItem(scene: Scene, seat: number, card: string): Item {
  const { kind } = cardOf(scene, seat, card)
  return { draw: () => drawCard(card, kind) }
}

interface Way { card?: string; place?: number; icon?: string; hand?: string; target?: number; seat?: number }

/** Whose cards an option speaks of: one's own, or those of the one whose hand is looked at. */
const ownerOf = (scene: Scene): number => {
  const seat = scene.ask?.seat ?? scene.eyes ?? 0
  return scene.ask?.kind === 'TakeOneAway' ? (viewOf(scene.view).question?.target ?? seat) : seat
}

export function picture(scene: Scene, option: Choice): Item[] {
  const way = option.value as unknown as Way
  const worn = masks(scene)
  switch (option.kind) {
    case 'Pass':
      return [{ icon: 'check' }]
    case 'Combo':
      return [glyph((way.icon ?? 'sombrero') as GlyphName)]
    case 'UseCrowd':
      return [glyph('crowd')]
    case 'UseSignature':
      return [glyph('signature')]
    case 'Throw':
      return [hand(way.hand ?? '')]
    case 'Duck':
      return [glyph('duck')]
    case 'Tag':
      return [glyph('force_tag')]
    case 'DrawOne':
      return [{ draw: () => drawCards }]
    case 'HealTwo':
      return [{ draw: () => drawHeart }]
    case 'Refresh':
      return [{ icon: 'again' }]
    default: {
      const seat = way.target ?? way.seat
      if (way.card) return [cardItem(scene, ownerOf(scene), way.card), ...(seat === undefined ? [] : [AIMED, { mask: worn[seat] ?? '' }])]
      return seat === undefined ? [{ icon: 'check' }] : [{ mask: worn[seat] ?? '' }]
    }
  }
}

const BEATS = { ROCK: 'beats.rock', PAPER: 'beats.paper', SCISSORS: 'beats.scissors' } as const

/** What a Bonus card does: nobody knows it by heart before its first night. And which hand beats which. */
export function about(scene: Scene, { kind, value }: Choice): string {
  if (kind === 'Throw') return scene.say(BEATS[value.hand as keyof typeof BEATS])
  if (kind !== 'TakeBonus') return ''
  const card = cardOf(scene, ownerOf(scene), String(value.card))
  return [printedOn(scene, card), card.says].filter(Boolean).join('. ')
}

/** The picture of a card that was drawn from a real deck, of the wrestler who was dealt, or of who begins. */
export const face = (scene: Scene, key: string, seat: number | null): Item => {
  const id = parted(key)[1]
  if (wrestlerOf(scene, id)) return { mask: maskOf(id) }
  if (/^\d+$/.test(key)) return { mask: masks(scene)[Number(key)] ?? '' }
  return { draw: () => drawCard(id, cardOf(scene, seat ?? 0, id).kind) }
}

/** The card that some options share. */
export const partPicture = (scene: Scene, { field }: Part, option: Choice): Item[] =>
  field === 'card' ? [cardItem(scene, ownerOf(scene), String(option.value[field]))] : picture(scene, option)
