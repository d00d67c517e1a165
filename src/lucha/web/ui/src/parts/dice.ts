// Dice and their pictograms. A face is told by its picture, then by its shape, then by its colour; numbers are printed.
import { INK, spots, starPath } from './mask/ink'

const CREAM = '#fff8e9'
const YELLOW = '#f7b61d'

export type Pictogram =
  | 'miss' | 'hit' | 'block' | 'counter' | 'pin' | 'chop' | 'forearm' | 'kick' | 'choke' | 'chair' | 'table'
  | 'nopin' | 'three' | 'stun' | 'viva' | 'level1' | 'level2' | 'level3' | 'fail' | 'injury' | 'one' | 'two'
  | 'three_' | 'energy' | 'smash' | 'heart' | 'victory' | 'destruction' | 'celebrity' | 'ouch' | 'cheer' | 'boo' | 'blank'

/** Seat dice have the colours of the corners; the others are one kind each. */
export type DieKind =
  | 'blue' | 'red' | 'pink' | 'purple' | 'green' | 'teal' | 'hit' | 'pin' | 'luchador' | 'tokyo' | 'tokyo_green' | 'newyork'
  | 'copper' | 'silver' | 'gold' | 'crowd'
type Metal = 'copper' | 'silver' | 'gold'

/** A pictogram, or the number of pips of a metal die. */
export type DieFace = Pictogram | number

const shape = (d: string, fill: string, w = 4.5) =>
  `<path d="${d}" fill="${fill}"${w ? ` stroke="${INK}" stroke-width="${w}" stroke-linejoin="round"` : ''}/>`
const line = (d: string, w = 6, colour: string = INK) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`
const disc = (x: number, y: number, r: number, fill: string, w = 4.5) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${w ? ` stroke="${INK}" stroke-width="${w}"` : ''}/>`
const print = (x: number, y: number, size: number, text: string | number, fill: string = INK, more = '') =>
  `<text x="${x}" y="${y}" font-family="Alfa Slab One,Rockwell,serif" font-size="${size}" text-anchor="middle" fill="${fill}" ${more}>${text}</text>`
const badge = (n: number) => disc(79, 79, 17, CREAM, 5) + print(79, 87.5, 24, n)
const SHIELD = 'M50 6C62 14 76 17 90 17 92 52 80 80 50 95 20 80 8 52 10 17 24 17 38 14 50 6Z'
const fist = (f: string, x = 0, y = 0, k = 1) => `<g transform="translate(${x} ${y}) scale(${k})">` + shape('M36 62H66V84H36Z', f) + [26, 38, 50, 62].map(i => `<rect x="${i}" y="26" width="13" height="28" rx="6.5" fill="${f}" stroke="${INK}" stroke-width="4.5"/>`).join('') + shape('M26 46H76V58C76 66 68 70 60 70H38C30 70 26 64 26 58Z', f) + shape('M26 50C36 46 54 48 58 54 60 60 54 64 46 62L30 60Z', f) + '</g>'
const body = (f: string, y = 0) => disc(20, 66 + y, 12, f) + shape(`M34 ${56 + y}H78C88 ${56 + y} 92 ${62 + y} 92 ${68 + y} 92 ${74 + y} 88 ${78 + y} 78 ${78 + y}H34C28 ${74 + y} 28 ${60 + y} 34 ${56 + y}Z`, f)
const miniMask = (base: string, trim = CREAM, ko = false) => shape('M50 2C76 2 87 20 86 42 85 64 72 82 50 82 28 82 15 64 14 42 13 20 24 2 50 2Z', base) + shape('M50 8L58 24 50 32 42 24Z', trim, 3.5)
  + (ko ? line('M27 34L43 50M43 34L27 50M57 34L73 50M73 34L57 50', 6) : [1, -1].map(m => `<g transform="matrix(${m} 0 0 1 ${m < 0 ? 100 : 0} 0)">` + shape('M48 48C42 56 26 54 20 44 18 36 17 30 19 24 28 32 42 34 48 42Z', trim, 3.5) + shape('M42 46C36 50 29 48 26 41 32 40 39 41 42 46Z', INK, 0) + '</g>').join(''))
  + shape('M36 62C44 58 56 58 64 62 64 70 58 74 50 74 42 74 36 70 36 62Z', trim, 3.5) + line('M42 66H58', 4)
const STARS: Record<1 | 2 | 3, number[]> = { 1: [50], 2: [36, 64], 3: [24, 50, 76] }
const stars = (n: 1 | 2 | 3) => STARS[n].map((x) => shape(starPath(x, 86, 12.5), YELLOW, 3.5)).join('')

/** On a square of 100 by 100; `f` is the main ink. */
export const PICTOGRAMS: Record<Pictogram, (f: string) => string> = {
  // wrestling die. Saves (Block, Counter) share the shield, so a save is seen at a glance.
  miss: (f) => `<path d="${starPath(50, 50, 45, 31, 10)}" fill="none" stroke="${f}" stroke-width="5" stroke-dasharray="9 8" stroke-linejoin="round" opacity=".85"/>` + line('M36 36L64 64M64 36L36 64', 15) + line('M36 36L64 64M64 36L36 64', 8, f),
  hit: (f) => shape(starPath(50, 50, 50, 34, 11), YELLOW, 4.5) + fist(f, 4, 2, .9),
  block: (f) => shape(SHIELD, f, 5) + line('M26 34L70 72M74 34L30 72', 19) + line('M26 34L70 72', 10, '#9fb6d9') + line('M74 34L30 72', 19) + line('M74 34L30 72', 10, '#9fb6d9') + disc(26, 33, 10, CREAM) + disc(74, 33, 10, CREAM),
  counter: (f) => shape(SHIELD, f, 5) + shape('M32 70V46C32 32 42 26 52 26 64 26 71 34 71 46V50H83L65 72 47 50H59V46C59 41 57 38 52 38 47 38 44 41 44 46V70Z', YELLOW, 4.5),
  pin: (f) => shape('M38 4H62V26H76L50 50 24 26H38Z', YELLOW) + body(f, -2) + line('M6 90H94', 9) + line('M6 90H94', 4, f),
  // hit die
  chop: (f) => line('M8 34L24 40M6 52L20 54M10 70L22 68', 5.5, f) + shape('M32 76C26 58 30 40 40 24 44 16 52 18 52 26L49 40 62 12C66 4 76 8 74 18L68 40 78 22C83 15 91 20 88 29 84 44 78 60 70 74 60 90 38 92 32 76Z', f) + line('M49 42L46 52M68 42L62 54', 4) + badge(1),
  forearm: (f) => shape('M10 22C18 12 32 14 36 24L42 54C56 50 74 52 88 60V84C66 90 40 88 26 82 14 76 10 56 8 40Z', f) + line('M36 28C30 32 24 32 18 30M42 54C38 58 36 62 36 66', 4) + shape(starPath(26, 84, 15, 8, 8), YELLOW, 3.5) + badge(1),
  kick: (f) => shape('M12 10H36V44C50 50 58 56 58 66H12Z', f) + shape('M10 66H60V76H10Z', YELLOW) + line('M14 22H34M14 32H34', 3.5) + shape('M50 26H70V50C82 54 90 60 90 68H52Z', f) + line('M66 22L78 12M76 34L92 28M80 46L94 46', 5, f) + badge(1),
  choke: (f) => disc(44, 36, 24, YELLOW) + line('M33 30L41 38M41 30L33 38M49 30L57 38M57 30L49 38', 4) + line('M38 47C42 44 47 44 51 47', 4) + line('M4 92C14 62 40 66 56 66 70 66 78 58 80 46', 30) + line('M4 92C14 62 40 66 56 66 70 66 78 58 80 46', 21, f) + `<g transform="translate(60 10) scale(.46)">${fist(f).replace(/<path d="M36 62[^>]*>/, '')}</g>` + badge(2),
  chair: (f) => line('M28 92L60 40M70 92L40 40', 15) + line('M28 92L60 40M70 92L40 40', 7, f) + shape('M22 52H76L70 66H28Z', YELLOW) + shape('M30 8H70L66 38H34Z', f) + line('M40 18H60M40 27H60', 4) + badge(2),
  table: (f) => shape('M4 30L46 46 42 60 4 44ZM96 30L54 46 58 60 96 44Z', f) + line('M14 48V84M86 48V84M30 56L22 84M70 56L78 84', 7) + shape(starPath(50, 34, 24, 12, 8), YELLOW, 4) + badge(3),
  // pin die
  nopin: (f) => body(f, -2) + line('M6 90H94', 9) + line('M6 90H94', 4, f) + line('M14 14L86 82', 17) + line('M14 14L86 82', 9, '#e0533a'),
  three: (f) => shape(starPath(50, 50, 50, 36, 12), '#b91c28', 4.5) + print(50, 70, 56, '3', f, `stroke="${INK}" stroke-width="7" paint-order="stroke"`),
  stun: (f) => line('M50 56C44 50 52 42 60 48 70 56 62 72 48 70 30 68 26 44 44 34 66 24 88 42 84 64', 14) + line('M50 56C44 50 52 42 60 48 70 56 62 72 48 70 30 68 26 44 44 34 66 24 88 42 84 64', 7, f) + spots([[18, 26], [20, 80], [78, 88], [66, 14]]).map(([x, y]) => shape(starPath(x, y, 12), CREAM, 3.5)).join(''),
  viva: (f) => line('M50 2V12M22 8L27 17M78 8L73 17', 6, INK) + disc(50, 32, 13, f) + shape('M14 14C22 12 26 18 28 26L38 48H62L72 26C74 18 78 12 86 14L80 44 66 62V92H34V62L20 44Z', f) + print(50, 84, 24, '+1'),
  // luchador die
  level1: () => miniMask('#c4202d') + stars(1) + badge(4),
  level2: () => miniMask('#c4202d') + `<g transform="translate(-14 0)">${stars(2)}</g>` + badge(5),
  level3: () => miniMask('#f7b61d', '#b91c28') + `<g transform="translate(-15 0)">${stars(3)}</g>` + badge(7),
  fail: () => miniMask('#8d7f74', '#b8aa9a', true),
  injury: (f) => `<g transform="rotate(-38 50 50)">` + shape('M8 34H92C98 34 98 66 92 66H8C2 66 2 34 8 34Z', '#e9b98b') + shape('M34 34H66V66H34Z', CREAM, 4) + spots([[43, 43], [57, 43], [43, 57], [57, 57]]).map(([x, y]) => disc(x, y, 2.4, INK, 0)).join('') + '</g>' + shape(starPath(82, 20, 14), YELLOW, 4) + shape(starPath(18, 82, 11), YELLOW, 4),
  // king of tokyo
  one: (f) => print(50, 80, 84, '1', f), two: (f) => print(50, 80, 84, '2', f), three_: (f) => print(50, 80, 84, '3', f),
  energy: (f) => shape('M60 2L16 56H44L34 98 86 38H56Z', f, 5), smash: (f) => ([[14, 30, 40, 88], [38, 16, 62, 92], [64, 14, 84, 78]] as [number, number, number, number][]).map(([a, b, x, y]) => shape(`M${a} ${b}C${a + 16} ${b + 14} ${x + 4} ${y - 34} ${x} ${y}C${x - 14} ${y - 24} ${a + 2} ${b + 34} ${a} ${b}Z`, f, 4.5)).join(''),
  heart: (f) => shape('M50 92C14 64 4 46 8 28 14 8 40 8 50 28 60 8 86 8 92 28 96 46 86 64 50 92Z', f, 5) + line('M24 30C26 24 32 22 36 24', 5, '#fff'),
  victory: (f) => shape(starPath(50, 54, 50), f, 5.5),
  // king of new york
  destruction: (f) => shape('M22 98V34L38 22V8H62V26L80 40V98Z', f, 5) + spots([[34, 44], [34, 62], [34, 80], [66, 52], [66, 70]]).map(([x, y]) => shape(`M${x - 6} ${y - 6}H${x + 6}V${y + 6}H${x - 6}Z`, INK, 0)).join('') + line('M46 2L58 26 42 44 58 64 44 80 54 100', 11) + line('M46 2L58 26 42 44 58 64 44 80 54 100', 4.5, CREAM),
  celebrity: (f) => shape(starPath(50, 53, 51), f, 5) + shape('M22 42H78L74 56C70 64 58 64 54 56L52 48H48L46 56C42 64 30 64 26 56Z', INK, 0) + line('M30 46L35 52M60 46L65 52', 3.5, CREAM) + line('M42 70C47 74 53 74 58 70', 5),
  ouch: (f) => shape('M50 4C78 4 94 24 92 48 91 62 80 66 78 74V92H22V74C20 66 9 62 8 48 6 24 22 4 50 4Z', f, 5) + disc(31, 46, 12, INK, 0) + disc(69, 46, 12, INK, 0) + shape('M50 56L58 70H42Z', INK, 0) + line('M40 80V92M50 80V92M60 80V92', 5),
  // crowd die
  cheer: (f) => spots([[26, 0], [50, -10], [74, 0]]).map(([x, y]) => disc(x, 66 + y, 10, f) + line(`M${x - 8} ${84 + y}L${x - 13} ${44 + y}M${x + 8} ${84 + y}L${x + 13} ${44 + y}`, 11) + line(`M${x - 8} ${84 + y}L${x - 13} ${44 + y}M${x + 8} ${84 + y}L${x + 13} ${44 + y}`, 5, f)).join('') + line('M6 94H94', 8, f) + spots([[16, 20], [50, 10], [84, 20], [34, 26], [66, 24]]).map(([x, y], i) => shape(starPath(x, y, 8), i % 2 ? f : YELLOW, 3)).join(''),
  boo: (f) => `<g transform="rotate(180 50 50)">` + shape('M38 42L50 10C62 8 68 18 64 30L60 42H82C92 44 92 56 86 58 90 64 88 70 82 72 84 78 80 84 74 84 74 92 68 94 62 94H42L32 88V46Z', f) + shape('M10 44H28V92H10Z', f) + '</g>',
  blank: (f) => `<circle cx="50" cy="50" r="20" fill="none" stroke="${INK}" stroke-width="4" stroke-dasharray="5 7" opacity=".45"/>`,
}

const PIPS: Record<Metal, (x: number, y: number) => string> = {
  copper: (x, y) => disc(x, y, 10.5, INK, 0),
  silver: (x, y) => shape(`M${x} ${y - 13}L${x + 13} ${y} ${x} ${y + 13} ${x - 13} ${y}Z`, INK, 0),
  gold: (x, y) => shape(starPath(x, y, 15), INK, 0),
}
const SPOTS: [number, number][][] = [
  [], [[50, 50]], [[28, 28], [72, 72]], [[24, 24], [50, 50], [76, 76]], [[27, 27], [73, 27], [27, 73], [73, 73]],
]
const LETTER: Record<Metal, string> = { copper: 'C', silver: 'S', gold: 'G' }
const isMetal = (kind: DieKind): kind is Metal => kind in LETTER

/** Top, side and main ink. */
export const DICE: Record<DieKind, [string, string, string]> = {
  blue: ['#17489c', '#0b2a63', CREAM], red: ['#b91c28', '#7d0f18', CREAM], pink: ['#d23c80', '#8c1049', CREAM],
  purple: ['#5d2f93', '#381760', CREAM], green: ['#0e7a4e', '#064a2f', CREAM], teal: ['#08727e', '#04474f', CREAM], hit: ['#0e7a4e', '#064a2f', CREAM], pin: ['#f7b61d', '#b97a00', CREAM],
  luchador: ['#2a2029', '#0c080c', CREAM], tokyo: ['#2a2029', '#0c080c', '#8fd33f'], newyork: ['#2a2029', '#0c080c', '#ffc23d'],
  tokyo_green: ['#8fd33f', '#4f8a14', INK], copper: ['#c9763f', '#854218', INK], silver: ['#c2ccd4', '#7d8993', INK],
  gold: ['#f0ba35', '#b07c08', INK], crowd: ['#5d2f93', '#381760', CREAM],
}

/** What stands on each kind of die, for the tumble and for pages of rules. */
export const FACES: Record<'wrestling' | 'hit' | 'pin' | 'luchador' | 'tokyo' | 'newyork' | 'crowd', Pictogram[]> = {
  wrestling: ['miss', 'hit', 'block', 'counter', 'pin'],
  hit: ['chop', 'forearm', 'kick', 'choke', 'chair', 'table'],
  pin: ['nopin', 'three', 'stun', 'viva'],
  luchador: ['fail', 'level1', 'level2', 'level3', 'injury'],
  tokyo: ['one', 'two', 'three_', 'energy', 'smash', 'heart'],
  newyork: ['energy', 'smash', 'destruction', 'heart', 'celebrity', 'ouch'],
  crowd: ['cheer', 'boo', 'blank'],
}

/** All that a die of a kind may show. */
export function facesOf(kind: DieKind): DieFace[] {
  if (isMetal(kind)) return kind === 'gold' ? [0, 1, 2, 3, 4] : [0, 1, 2, 3]
  if (kind === 'tokyo_green') return FACES.tokyo
  return kind in FACES ? FACES[kind as keyof typeof FACES] : FACES.wrestling
}

/** A word in place of a picture, as large as it can be. */
export function printWord(kind: DieKind, word: string): string {
  const size = Math.min(76, 148 / Math.max(1, word.length))
  const font = word.length > 2 ? "font-family='Barlow Condensed,sans-serif' font-weight='700'" : "font-family='Alfa Slab One,Rockwell,serif'"
  const safe = word.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`)
  return `<text x="60" y="${60 + size * 0.34}" ${font} font-size="${size * (word.length > 2 ? 1.3 : 1)}" text-anchor="middle" fill="${DICE[kind][2]}">${safe}</text>`
}

/** One face as it lies on a die, inside a square of 120. */
export function drawFace(kind: DieKind, face: DieFace): string {
  if (typeof face === 'string')
    return `<g transform="translate(13 12) scale(.94)">${PICTOGRAMS[face](DICE[kind][2])}</g>`
  if (!isMetal(kind)) return ''
  const pips = face ? SPOTS[face]!.map(([x, y]) => PIPS[kind](x, y)).join('') : PICTOGRAMS.blank(INK)
  const letter = `<text x="99" y="104" font-family="Barlow Condensed,sans-serif" font-weight="700" font-size="19" text-anchor="middle" fill="${INK}">${LETTER[kind]}</text>`
  return `<g transform="translate(17.5 16.5) scale(.85)">${pips}</g>${letter}`
}
