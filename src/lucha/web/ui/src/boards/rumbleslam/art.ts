// Small drawings of RUMBLESLAM: counters, kinds of abilities, the dice of a profile.
import { INK, starPath } from '../../parts/mask/ink'
import type { Counter } from './cast'
import type { PrintedAbility } from './deck'

const CREAM = '#fff8e9'
const [TEAL, ORANGE, YELLOW, PURPLE, RED] = ['#08727e', '#ef7d22', '#f7b61d', '#5d2f93', '#b91c28']

const shape = (d: string, fill: string, width = 3): string =>
  `<path d="${d}" fill="${fill}"${width ? ` stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"` : ''}/>`
const line = (d: string, width: number, ink: string): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const sign = (text: string, ink: string): string =>
  `<text x="20" y="29" text-anchor="middle" font-family="Alfa Slab One" font-size="26" fill="${ink}">${text}</text>`
const disc = (fill: string): string => `<circle cx="20" cy="20" r="17" fill="${fill}" stroke="${INK}" stroke-width="3"/>`

/** AP is round and MP square; what rises is teal, what falls orange. In a square of 40. */
export const COUNTER: Record<Counter, string> = {
  minus_ap: disc(ORANGE) + sign('−', INK),
  plus_ap: disc(TEAL) + sign('+', CREAM),
  minus_mp: shape('M5 5H35V35H5Z', ORANGE) + sign('−', INK),
  plus_mp: shape('M5 5H35V35H5Z', TEAL) + sign('+', CREAM),
  bleeding: shape('M20 2C25 13 34 20 33 28C32 35 26 39 20 39C14 39 8 35 7 28C6 20 15 13 20 2Z', RED),
  pleaser: shape(starPath(20, 21, 19), PURPLE),
}

const CHEERING = [8, 20, 32].map((x) => `<circle cx="${x}" cy="24" r="5" fill="${CREAM}"/>` + line(`M${x - 4} 34L${x - 6} 13M${x + 4} 34L${x + 6} 13`, 3, CREAM)).join('')

/** What kind of ability it is, cream on black, in a square of 40. */
export const ABILITY: Record<PrintedAbility['kind'], string> = {
  active: shape('M8 19H14V14H20V14H26V19H31V27C31 32 27 35 22 35H16C11 35 8 32 8 28Z', CREAM, 0) + shape(starPath(31, 10, 9, 4, 8), YELLOW, 0),
  grapple: line('M9 9C9 25 17 31 20 31C23 31 31 25 31 9', 6, CREAM),
  rope: line('M4 13C14 25 26 25 36 13M4 24C14 36 26 36 36 24', 4, YELLOW),
  turnbuckle: [6, 16, 26].map((y) => shape(`M9 ${y}H31V${y + 7}H9Z`, CREAM, 0)).join(''),
  passive: shape('M20 4C26 8 30 9 35 9C36 22 31 31 20 36C9 31 4 22 5 9C10 9 14 8 20 4Z', CREAM, 0),
  choice: line('M20 36V20L8 6M20 20L32 6', 5, CREAM),
  tag: line('M6 20H34M27 11L36 20L27 29M13 11L4 20L13 29', 4, CREAM),
  crowd_pleaser: CHEERING,
}

type Metal = [fill: string, shape: string]
const COPPER: Metal = ['#c9763f', 'M20 7A13 13 0 1 1 19.9 7Z']
const SILVER: Metal = ['#c2ccd4', 'M20 4L36 20L20 36L4 20Z']
const GOLD: Metal = ['#f0ba35', starPath(20, 21, 18)]
/** By the letters of English cards, and of Spanish ones: cobre, plata, oro. */
const METAL: Record<string, Metal> = { C: COPPER, S: SILVER, P: SILVER, G: GOLD, O: GOLD }

/** A die of a profile by its metal: disc, diamond, star. In a square of 40. */
export function drawMetal(letter: string): string {
  const [fill, outline] = METAL[letter] ?? COPPER
  return `<rect x="1.5" y="1.5" width="37" height="37" rx="8" fill="${CREAM}" stroke="${INK}" stroke-width="3"/>`
    + shape(outline, fill, 2.5)
    + `<text x="20" y="26" text-anchor="middle" font-family="Barlow Condensed" font-weight="700" font-size="17" fill="${INK}">${letter}</text>`
}
