// The tiles: Buildings on cream with a black shield, Units on pink with a red one; how much Destruction they take, and what they give.
import { c, INK, l, p, starPath } from '../../parts/mask/ink'

export type Reward = 'stars' | 'energy' | 'hearts'
/** `hides`: the Unit that comes out of a Building. */
export interface Tile { name: string; durability: number; gives: Reward; amount: number; isUnit: boolean; hides: string }

const HIDDEN = ['', 'infantry', 'jet', 'tank']
const building = (name: string, durability: number, gives: Reward): Tile => ({ name, durability, gives, amount: durability, isUnit: false, hides: HIDDEN[durability] ?? '' })
const unit = (name: string, durability: number, gives: Reward, amount: number): Tile => ({ name, durability, gives, amount, isUnit: true, hides: '' })

export const TILES: Record<string, Tile> = {
  high_rise_1: building('high_rise', 1, 'stars'), high_rise_2: building('high_rise', 2, 'stars'), high_rise_3: building('high_rise', 3, 'stars'),
  power_plant_2: building('power_plant', 2, 'energy'), power_plant_3: building('power_plant', 3, 'energy'),
  hospital_2: building('hospital', 2, 'hearts'), hospital_3: building('hospital', 3, 'hearts'),
  infantry: unit('infantry', 2, 'hearts', 1), jet: unit('jet', 3, 'energy', 2), tank: unit('tank', 4, 'stars', 3),
}

const box = (x: number, y: number, w: number, h: number, fill: string, line = 3.5, round = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}"${line ? ` stroke="${INK}" stroke-width="${line}" stroke-linejoin="round"` : ''}/>`
const pane = (x: number, y: number, w = 8) => box(x - w / 2, y, w, 9, INK, 0)

const PICTURES: Record<string, string> = {
  high_rise_1: box(30, 28, 40, 38, '#e9c98a') + [38, 50, 62].map((x) => pane(x, 36) + pane(x, 51)).join(''),
  high_rise_2: box(22, 34, 26, 32, '#d9a860') + box(46, 16, 32, 50, '#e9c98a') + [30, 40].map((x) => pane(x, 42, 6) + pane(x, 54, 6)).join('') + [55, 68].map((x) => [24, 38, 52].map((y) => pane(x, y)).join('')).join(''),
  high_rise_3: box(20, 36, 24, 30, '#d9a860') + box(58, 30, 24, 36, '#d9a860') + p('M36 66V20L50 4 64 20V66Z', '#f3d99c', 3.5) + [44, 56].map((x) => [24, 38, 52].map((y) => pane(x, y, 7)).join('')).join(''),
  power_plant: p('M22 66V46L38 56V46L54 56V38H80V66Z', '#b6c0c8', 3.5) + box(60, 16, 12, 24, '#b6c0c8') + l('M30 60H72', 3) + c(66, 12, 7, '#fff8e9', 3),
  hospital: box(24, 26, 52, 40, '#fff8e9', 3.5, 2) + p('M45 32H55V40H63V50H55V58H45V50H37V40H45Z', '#b91c28', 2.5),
  infantry: p('M26 70C26 52 74 52 74 70Z', '#5d6b3a', 3.5) + c(50, 44, 17, '#d79e6c', 3.5) + p('M28 40C28 20 72 20 72 40L78 44H22Z', '#6f8040', 3.5) + l('M42 46H45M55 46H58', 4) + l('M72 72L84 30', 6) + l('M72 72L84 30', 2.5, '#b6c0c8'),
  jet: p('M50 8C56 18 58 28 58 38L88 58V66L58 60 56 70 66 76V80L50 77 34 80V76L44 70 42 60 12 66V58L42 38C42 28 44 18 50 8Z', '#9fb0bd', 3.5) + p('M46 26C47 20 53 20 54 26V34H46Z', '#3fa3d8', 2.5),
  tank: p('M10 56H90L82 76H18Z', '#4a5a33', 3.5) + [24, 41, 59, 76].map((x) => c(x, 66, 6, '#b8c08a', 3)).join('') + p('M26 56V42C26 34 66 34 66 42V56Z', '#6f8040', 3.5) + l('M66 44L94 34', 11) + l('M66 44L94 34', 5, '#6f8040'),
}

const GLYPHS: Record<Reward, (x: number, y: number) => string> = {
  stars: (x, y) => p(starPath(x, y, 12), '#f7b61d', 2.5),
  energy: (x, y) => `<g transform="translate(${x - 11} ${y - 12}) scale(.23)">${p('M60 2L16 56H44L34 98 86 38H56Z', '#8fd33f', 11)}</g>`,
  hearts: (x, y) => `<g transform="translate(${x - 12} ${y - 12}) scale(.24)">${p('M50 92C14 64 4 46 8 28 14 8 40 8 50 28 60 8 86 8 92 28 96 46 86 64 50 92Z', '#e0362f', 10)}</g>`,
}

const digit = (x: number, y: number, size: number, text: number, fill: string) =>
  `<text x="${x}" y="${y}" font-family="Alfa Slab One,Rockwell,serif" font-size="${size}" text-anchor="middle" fill="${fill}">${text}</text>`

/** On `-7 -7 112 126`; `pile` tiles lie there, of which the edges are seen. */
export function drawTile(id: string, pile = 1): string {
  const tile = TILES[id]
  if (!tile) return ''
  const under = Array.from({ length: pile - 1 }, (_, i) => box(4, 4 + (pile - 1 - i) * 6, 92, 96, '#cdb485', 3.5, 9)).join('')
  const gains = Array.from({ length: tile.amount }, (_, i) => GLYPHS[tile.gives](50 + (i - (tile.amount - 1) / 2) * 22, 86)).join('')
  const shield = `<g transform="translate(17 17)">${p('M-20 -20H20V6C20 18 8 23 0 27 -8 23 -20 18 -20 6Z', tile.isUnit ? '#b91c28' : INK, 3)}${digit(0, 12, 31, tile.durability, '#fff8e9')}</g>`
  return `${under}${box(4, 4, 92, 96, tile.isUnit ? '#f6cfc0' : '#fff8e9', 4, 9)}${PICTURES[id] ?? PICTURES[tile.name]!}<path d="M4 76H96" stroke="${INK}" stroke-width="2.5"/>${gains}${shield}`
}

/** Where a whole one would not be read, on `-2 -2 64 66`: what it takes, and what it gives. */
export function drawSmall(id: string, pile = 1): string {
  const tile = TILES[id]
  if (!tile) return ''
  const ink = tile.isUnit ? '#b91c28' : INK
  return `${pile > 1 ? box(3, 8, 54, 52, '#cdb485', 3, 8) : ''}${box(3, 2, 54, 52, tile.isUnit ? '#f6cfc0' : '#fff8e9', 3, 8)}<path d="M3 10Q3 2 11 2H27V54H11Q3 54 3 46Z" fill="${ink}"/>${digit(15, 38, 28, tile.durability, '#fff8e9')}${GLYPHS[tile.gives](42, 17)}${digit(42, 51, 24, tile.amount, INK)}`
}
