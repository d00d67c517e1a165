// The ring of the posters: rays, crowd, ropes, mat, apron.
import { INK, starPath } from './mask/ink'

/** The hall goes on to both sides, for rings that are wider than high. */
const HALL = { left: -640, width: 2140 }

/** Numbers between 0 and 1, the same for every crowd. */
function crowdNumbers(): () => number {
  let k = 7
  return () => (k = (k * 16807) % 2147483647) / 2147483647
}

function crowd(): string {
  const next = crowdNumbers()
  const rows: [number, string, number, number][] = [
    [74, '#3a1c34', 68, 17],
    [98, '#2a1426', 63, 19],
    [122, '#1c0e1a', 58, 21],
  ]
  return rows
    .map(([top, colour, count, r]) =>
      Array.from({ length: count }, (_, i) => {
        const x = Math.round(HALL.left + (i * HALL.width) / (count - 1) + next() * 12 - 6)
        const y = Math.round(top + next() * 10)
        const arms = `<path d="M${x - r * 0.8} ${y + r}L${x - r} ${y - r * 1.3}M${x + r * 0.8} ${y + r}L${x + r} ${y - r * 1.3}" stroke="${colour}" stroke-width="6" stroke-linecap="round"/>`
        return `<g fill="${colour}"><circle cx="${x}" cy="${y}" r="${Math.round(r * 0.62)}"/><ellipse cx="${x}" cy="${Math.round(y + r * 1.35)}" rx="${r}" ry="${r * 0.9}"/>${next() < 0.3 ? arms : ''}</g>`
      }).join(''),
    )
    .join('')
}

function rays(): string {
  const at = (angle: number) => `${Math.round(430 + 1600 * Math.cos(angle))} ${Math.round(300 + 1600 * Math.sin(angle))}`
  return Array.from({ length: 26 }, (_, i) => {
    const angle = (i * Math.PI) / 13
    return `<path d="M430 300L${at(angle)}L${at(angle + Math.PI / 26)}Z"/>`
  }).join('')
}

const strand = (d: string, colour: string) =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="10" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="5" stroke-linejoin="round"/>`
const rope = (y: number, colour: string) =>
  strand(`M82 ${328 + y * 1.9}L168 ${70 + y}H692L778 ${328 + y * 1.9}`, colour)

function post(x: number, y: number, h: number, colour: string, w: number): string {
  const pads = [0, 0.33, 0.66].map(
    (q) =>
      `<rect x="${x - w}" y="${y - h + 6 + q * h * 0.92}" width="${w * 2}" height="${h * 0.22}" rx="5" fill="${colour}" stroke="${INK}" stroke-width="4"/>`,
  )
  return `<rect x="${x - w / 2}" y="${y - h}" width="${w}" height="${h + 10}" rx="3" fill="#4a3b34" stroke="${INK}" stroke-width="4"/>${pads.join('')}`
}

/** Bars all around, for a match in a cage. */
function cage(): string {
  const bars = Array.from({ length: 19 }, (_, i) => {
    const top = 168 + (i * 524) / 18
    return `M${top} 0V138`
  })
  const left = Array.from({ length: 5 }, (_, i) => `M${160 - i * 21} ${138 + i * 78}V0`)
  const right = Array.from({ length: 5 }, (_, i) => `M${700 + i * 21} ${138 + i * 78}V0`)
  const rails = 'M68 40L168 22H692L792 40M76 210L166 92H694L784 210'
  return `<g fill="none" stroke="#0d0a0f" stroke-width="7" opacity=".85"><path d="${[...bars, ...left, ...right].join('')}"/></g><g fill="none" stroke="#aab4bb" stroke-width="3"><path d="${[...bars, ...left, ...right].join('')}"/></g>${strand(rails, '#aab4bb')}`
}

const LETTER = 0.8 // how broad one is at most, of its height
const SPACING = 4

/** How large a word can be written on the apron where so much of it is seen. */
export const sizeOn = (seen: number, letters: number): number =>
  Math.min(42, Math.floor(((seen - 36) / Math.max(letters, 1) - SPACING) / LETTER))

/** `left` and `right` are the colours of the corners; `word` stands on the apron, of which `seen` is in sight. */
export function drawRing(id: string, left: string, right: string, word: string, caged = false, seen = 780): string {
  const size = sizeOn(seen, word.replace(/&\w+;/g, '_').length)
  return `<defs><linearGradient id="${id}-sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#d8322f"/><stop offset=".32" stop-color="#f39a2b"/><stop offset=".6" stop-color="#f9cf4a"/></linearGradient>
<pattern id="${id}-dots" width="10" height="10" patternUnits="userSpaceOnUse"><circle cx="5" cy="5" r="2.3" fill="#c98b2a" opacity=".35"/></pattern>
<pattern id="${id}-apron" width="14" height="14" patternUnits="userSpaceOnUse"><circle cx="7" cy="7" r="3" fill="#000" opacity=".18"/></pattern></defs>
<rect x="${HALL.left}" width="${HALL.width}" height="560" fill="url(#${id}-sky)"/><g fill="#fff1c4" opacity=".38">${rays()}</g>${crowd()}
<rect x="${HALL.left}" y="140" width="${HALL.width}" height="420" fill="#1c0e1a"/>
<path d="M160 138H700L792 478H68Z" fill="#f8ecd3" stroke="${INK}" stroke-width="6" stroke-linejoin="round"/>
<path d="M168 146H692L780 470H80Z" fill="url(#${id}-dots)"/>
<path d="M160 138L430 138L430 478L68 478Z" fill="${left}" opacity=".1"/><path d="M430 138L700 138L792 478L430 478Z" fill="${right}" opacity=".1"/>
<ellipse cx="430" cy="310" rx="150" ry="118" fill="none" stroke="#d9bf87" stroke-width="6" opacity=".7"/><path d="${starPath(430, 312, 112, 46)}" fill="#e9d6b0" opacity=".55"/>
<path d="M40 478H820V556H40Z" fill="${INK}"/><path d="M44 482H430V552H44Z" fill="${left}"/><path d="M430 482H816V552H430Z" fill="${right}"/><path d="M44 482H816V552H44Z" fill="url(#${id}-apron)"/>
<text x="430" y="${519 + size * 0.36}" text-anchor="middle" font-family="Alfa Slab One,serif" font-size="${size}" letter-spacing="${SPACING}" fill="#f7b61d" stroke="${INK}" stroke-width="8" paint-order="stroke" stroke-linejoin="round">${word}</text>
${caged ? cage() : ''}${rope(0, '#fff6e4')}${rope(24, '#f7b61d')}${rope(48, '#fff6e4')}
${post(166, 150, 92, '#fff6e4', 15)}${post(694, 150, 92, '#fff6e4', 15)}${post(80, 486, 176, left, 22)}${post(780, 486, 176, right, 22)}`
}
