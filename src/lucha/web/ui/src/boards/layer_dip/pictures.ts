// What stands on the button of each option.
import type { Choice, Part } from '../../lib/wire'
import type { IconName } from '../../parts/icons'
import type { Item } from '../../parts/picture'
import { parted, type Scene } from '../board'
import { drawCard } from './art'
import { cardOf } from './choices'
import { faceOf, maskOf } from './deck'
import { masks } from './masks'
import { viewOf, type Way } from './view'

export type Shown = { card: string } | { mask: number } | { icon: IconName; small?: boolean }

const AIMED: Shown = { icon: 'forward', small: true }
const at = (seat: number | undefined): Shown[] => (seat === undefined ? [] : [AIMED, { mask: seat }])

const from = (seat: number | undefined): Shown[] => (seat === undefined ? [] : [{ mask: seat }, AIMED])

export function pictureOf(option: Choice, luchador: string): Shown[] {
  const way = option.value as unknown as Way
  switch (option.kind) {
    case 'Pass':
      return [{ icon: 'check' }]
    case 'ChangeHand':
      return [{ icon: 'again' }]
    case 'Use':
    case 'UseOn':
      return [{ card: luchador }, ...at(way.target)]
    case 'UseFor':
      return [...from(way.target), { card: way.layer ?? '' }]
    case 'PlayFor':
      return [...from(way.target), { card: way.wanted ?? '' }]
    case 'PlayToMove':
      return [{ mask: way.owner ?? 0 }, ...at(way.target)]
    default:
      return cardOf(option) ? [{ card: cardOf(option) }, ...at(way.target)] : [{ icon: 'check' }]
  }
}

/** The card that an option is about, and the mask it is aimed at. */
export function picture(scene: Scene, option: Choice): Item[] {
  const you = viewOf(scene.view).players[scene.ask?.seat ?? scene.eyes ?? 0]
  return pictureOf(option, you?.luchador ?? '').map((shown): Item => {
    if ('icon' in shown) return shown
    if ('mask' in shown) return { mask: masks(scene)[shown.mask] ?? '' }
    return itemOf(scene, shown.card)
  })
}

function itemOf(scene: Scene, card: string): Item {
  const { id, kind, icon } = faceOf(scene, card)
  return kind === 'luchador' ? { mask: maskOf(id) } : { draw: (unique) => drawCard(id, kind, icon, unique) }
}

/** The picture of a card that was drawn from a real deck. */
export const face = (scene: Scene, key: string): Item => itemOf(scene, parted(key)[1])

/** The card that some options share: the one that is played, or what it is played for. */
export const partPicture = (scene: Scene, { field }: Part, option: Choice): Item[] => [itemOf(scene, String(option.value[field]))]
