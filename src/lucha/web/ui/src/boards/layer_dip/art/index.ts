// The picture of a card; a Luchador's is the mask.
import { ICONS, type IconName } from '../../../parts/icons'
import { ACTIONS } from './actions'
import { ADD_ONS, INSTANTS } from './addons'
import { drawBowl } from './food'

const DRAWN: Record<string, string> = { ...ACTIONS, ...ADD_ONS, ...INSTANTS }

/** Whether somebody has made a picture for it. */
export const isDrawn = (card: string): boolean => card in DRAWN

/** What stands inside an svg of 120 by 110; `id` must be unique on the page. */
export function drawCard(card: string, kind: string, icon: IconName, id: string): string {
  if (card in DRAWN) return DRAWN[card]!.replaceAll('CLIP', id)
  if (kind === 'layer') return drawBowl(card, id)
  return `<g transform="translate(24 19) scale(3)" fill="none" stroke="#1a1310" stroke-width="2">${ICONS[icon]}</g>`
}
