// What stands on the button of each option.
import type { Choice } from '../../lib/wire'
import type { IconName } from '../../parts/icons'
import { cardOf } from './choices'
import type { Way } from './view'

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
