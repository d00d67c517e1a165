// Tokyo in evening light: a mountain, a lattice tower, the City's towers and the waves of the Bay, on 760 by 300.
import { c, INK, l, p } from '../../parts/mask/ink'

const box = (x: number, y: number, w: number, h: number, fill: string, line = 4) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${line ? ` stroke="${INK}" stroke-width="${line}" stroke-linejoin="round"` : ''}/>`

type Roof = 'flat' | 'pointed' | 'mast' | 'pagoda'

/** A tower with lit windows; always the same for the same place. */
function tower(x: number, base: number, w: number, h: number, fill: string, light: string, roof: Roof = 'flat'): string {
  const [top, columns, rows] = [base - h, Math.max(2, Math.round(w / 16)), Math.floor((h - 16) / 18)]
  const gap = w / columns
  const lit = Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns]
    const n = Math.abs(x * 7 + row * 13 + column * 29) % 11
    if (n >= 8) return ''
    return `<rect x="${(x + gap * column + gap / 2 - 3.5).toFixed(1)}" y="${top + 12 + row * 18}" width="7" height="10" fill="${light}" opacity="${n < 5 ? 1 : 0.35}"/>`
  }).join('')
  const roofs: Record<Roof, string> = {
    flat: '',
    pointed: p(`M${x + 6} ${top}L${x + w / 2} ${top - 20} ${x + w - 6} ${top}Z`, fill, 4),
    mast: box(x + w / 2 - 9, top - 14, 18, 14, fill) + l(`M${x + w / 2} ${top - 14}V${top - 34}`, 4),
    pagoda: p(`M${x - 5} ${top + 4}C${x + 6} ${top - 4} ${x + 10} ${top - 10} ${x + w / 2} ${top - 14} ${x + w - 10} ${top - 10} ${x + w - 6} ${top - 4} ${x + w + 5} ${top + 4}Z`, '#b91c28', 4),
  }
  return roofs[roof] + box(x, top, w, h + 6, fill) + lit
}

const rays = (cx: number, cy: number, count: number, reach: number) =>
  Array.from({ length: count }, (_, i) => {
    const at = (turn: number) => `${(cx + reach * Math.cos(turn)).toFixed(0)} ${(cy + reach * Math.sin(turn)).toFixed(0)}`
    const turn = (i * 2 * Math.PI) / count
    return `<path d="M${cx} ${cy}L${at(turn)}L${at(turn + Math.PI / count)}Z"/>`
  }).join('')

const far = ([[-6, 96, 44], [34, 130, 38], [68, 84, 46], [110, 120, 40], [392, 132, 40], [428, 96, 44], [468, 74, 42]] as const)
  .map(([x, h, w], i) => tower(x, 246, w, h, '#6b2440', '#ffb45c', i % 3 ? 'flat' : 'mast')).join('')
const near = ([[-8, 74, 56, 'flat'], [46, 104, 42, 'mast'], [86, 62, 48, 'pagoda'], [132, 84, 38, 'flat'], [344, 76, 46, 'pagoda'], [388, 104, 40, 'pointed'], [426, 66, 54, 'flat']] as const)
  .map(([x, h, w, roof]) => tower(x, 304, w, h, '#2a1533', '#f7b61d', roof)).join('')
const low = ([[150, 38, 46], [194, 54, 40], [232, 34, 44], [274, 50, 40], [312, 40, 40]] as const)
  .map(([x, h, w], i) => tower(x, 304, w, h, '#22102b', '#f7b61d', i === 1 ? 'pagoda' : 'flat')).join('')
const wave = (y: number, fill: string) => `<path d="M486 ${y}${'q16 -13 32 0t32 0'.repeat(5)}V310H486Z" fill="${fill}" stroke="${INK}" stroke-width="4"/>`

/** What lies behind the Monster of the City. `id` is unique on the page. */
export const behind = (id: string): string =>
  `<defs><linearGradient id="${id}-sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#c4202d"/><stop offset=".45" stop-color="#f0812a"/><stop offset="1" stop-color="#fbd35c"/></linearGradient><pattern id="${id}-dots" width="9" height="9" patternUnits="userSpaceOnUse"><circle cx="4.5" cy="4.5" r="2.1" fill="#8c1322" opacity=".28"/></pattern></defs>
<rect x="-200" width="1160" height="300" fill="url(#${id}-sky)"/><g fill="#fff1c4" opacity=".36">${rays(250, 190, 30, 900)}</g><rect x="-200" width="1160" height="150" fill="url(#${id}-dots)"/>
${c(250, 178, 132, '#ffe9a8', 4)}${p('M506 246L610 96 632 120 650 104 668 122 690 96 800 246Z', '#8a4a72', 4)}${p('M610 96L632 120 650 104 668 122 690 96 716 132 700 128 684 146 664 130 646 150 628 134 606 150 588 128Z', '#fff6e4', 4)}
<g transform="translate(128 -22)">${p('M300 266L322 120 328 64 334 120 356 266 344 266 336 200H320L312 266Z', '#c4202d', 3.5)}${l('M322 146H334M318 172H338M314 200H342', 5)}</g>${far}<rect x="-200" y="248" width="690" height="70" fill="#3a1836"/>`

/** Before the Monster of the City. */
export const towers = `${low}${near}`

/** Behind the Monster of the Bay. */
export const water = `<rect x="486" y="236" width="500" height="80" fill="#0b6f86"/>${wave(244, '#128a98')}`

/** Before the Monster of the Bay. */
export const before = `${wave(266, '#0e7a8c')}${wave(284, '#0a5f73')}<path d="M486 236V306" stroke="${INK}" stroke-width="5"/>${p('M478 232H500V306H478Z', '#4a3b34', 4)}`
