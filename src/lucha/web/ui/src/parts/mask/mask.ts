// The mask of a name: the roster's if it has one, else drawn from the name itself, always the same.
import { MOTIF, PATTERN, TOP } from './cloth'
import { eye, MOUTH, nose } from './face'
import { c, C, INK, l, mirror, p, SKIN } from './ink'
import { ROSTER } from './roster'
import type { Brow, Eye, Motif, Mouth, Pattern, Shape, Spec, Top } from './spec'

const HEAD =
  'M100 14C146 14 177 46 178 97c1 28-5 52-14 72-9 22-25 48-64 49-39-1-55-27-64-49C27 149 21 125 22 97 23 46 54 14 100 14Z'
const STRETCH: Record<Shape, [number, number]> = { std: [1, 1], wide: [1.12, 0.97], long: [0.84, 1.03], jaw: [1.06, 1] }
const PLAIN: Spec = {
  base: C.red, two: C.yellow, trim: C.white, eye: 'almond', brow: 'ring', mouth: 'smirk', motif: 'star',
  pattern: 'none', top: 'none', shape: 'std', iris: C.brown, skin: SKIN[1], seam: true,
}

/** Colours that print well together: base, second, trim. */
const TRIADS: (keyof typeof C)[][] = [
  ['red', 'yellow', 'white'], ['blue', 'silver', 'white'], ['purple', 'yellow', 'cyan'], ['green', 'red', 'white'],
  ['black', 'gold', 'yellow'], ['pink', 'navy', 'white'], ['teal', 'orange', 'yellow'], ['white', 'red', 'blue'],
  ['yellow', 'black', 'red'], ['navy', 'sky', 'yellow'], ['orange', 'purple', 'white'], ['crimson', 'black', 'silver'],
  ['sky', 'pink', 'white'], ['silver', 'purple', 'black'],
]
const EYES: Eye[] = ['almond', 'angry', 'cat', 'round', 'diamond', 'sleepy']
const BROWS: Brow[] = ['ring', 'flame', 'wing', 'bolt', 'diamond', 'star', 'swoop', 'drop', 'band']
const MOUTHS: Mouth[] = ['smirk', 'grin', 'shout', 'lips', 'fangs', 'grill', 'moustache']
const MOTIFS = Object.keys(MOTIF).filter((motif) => motif !== 'none') as Motif[]
const PATTERNS: Pattern[] = [
  'flames', 'crownfire', 'tiger', 'panel', 'jaw', 'cap', 'rays', 'chevron', 'zig', 'bolts', 'wings', 'petals', 'dots',
  'checker',
]
const TOPS: Top[] = ['none', 'none', 'none', 'fin', 'mohawk', 'horns', 'spikes', 'blade']

const IN = -22 // no broader than the face
/** How far what is on a head reaches out of its square: beside it, and above it. */
const REACH: Partial<Record<Top, [number, number]>> = {
  catears: [IN, 15], dogears: [11, 0], mouseears: [12, 18], bigears: [31, 0], horns: [9, 31], bullhorns: [21, 0],
  antennae: [IN, 42], unihorn: [IN, 51], narwhal: [IN, 53], fin: [IN, 49], mohawk: [IN, 45], crown: [IN, 51], tiara: [IN, 31],
  witch: [11, 52], hair: [10, 5], pineapple: [IN, 49], hood: [10, 15], flame: [IN, 53], tentacles: [18, 0], spikes: [IN, 37],
  veil: [17, 11], rosehair: [10, 5], llama: [IN, 43], fins: [33, 0], beanie: [IN, 38], ridge: [IN, 25], leaves: [11, 35],
  blade: [23, 0],
}
/** A face fills its frame; whatever is on the head stays within a larger one of the same form. */
const FACE = { left: 4, top: -6, wide: 192, high: 230 }

export function closeUpOf(spec: Spec): string {
  const [wide, high] = STRETCH[spec.shape]
  const [beside, above] = REACH[spec.top] ?? [IN, 0]
  const side = Math.max(-FACE.left, (100 + beside) * wide - 100)
  const up = Math.max(-FACE.top, (116 + above) * high - 116)
  const scale = Math.max((200 + 2 * side) / FACE.wide, (up + FACE.high + FACE.top) / FACE.high)
  const [width, height] = [FACE.wide * scale, FACE.high * scale]
  const top = Math.min(-up, FACE.top - (height - FACE.high) / 2)
  return [100 - width / 2, top, width, height].map((each) => Math.round(each)).join(' ')
}

/** Numbers between 0 and 1 that follow from a text. */
function numbersOf(text: string): () => number {
  let h = 2166136261
  for (const letter of text) h = Math.imul(h ^ letter.codePointAt(0)!, 16777619)
  return () => {
    h += 0x6d2b79f5
    let x = Math.imul(h ^ (h >>> 15), 1 | h)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32
  }
}

export function specFor(name: string): Spec {
  const known = ROSTER[name]
  if (known) return { ...PLAIN, ...known, name }
  const next = numbersOf(name)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const [base, two, trim] = pick(TRIADS).map((colour) => C[colour]) as [string, string, string]
  return {
    ...PLAIN, name, base, two, trim, eye: pick(EYES), brow: pick(BROWS), mouth: pick(MOUTHS), motif: pick(MOTIFS),
    pattern: pick(PATTERNS), top: pick(TOPS), skin: pick(SKIN), iris: pick([C.brown, C.green, C.blue]),
  }
}

export interface Drawing {
  ko?: boolean // crossed eyes
  flat?: boolean // no shade, for 30 px and less
}

/** What stands inside the svg; `id` names the clip path, and must be unique on the page. */
export function drawMask(spec: Spec, id: string, { ko = false, flat = false }: Drawing = {}): string {
  const [wide, high] = STRETCH[spec.shape]
  const [behind, front] = TOP[spec.top](spec)
  const pattern = PATTERN[spec.pattern](spec)
  const worn = spec.pattern === 'half' ? pattern : mirror(pattern)
  const seam = spec.seam && spec.motif === 'none' ? l('M100 18V84', 3) : ''
  return `<clipPath id="${id}"><path d="${HEAD}"/></clipPath>
<g transform="translate(100 116) scale(${wide} ${high}) translate(-100 -116)">${behind}${p(HEAD, spec.base)}
<g clip-path="url(#${id})">${worn}${flat ? '' : SHADE}</g>${seam}${p(HEAD, 'none', 7)}
${MOTIF[spec.motif](spec.motifCol ?? spec.trim)}${front}${ko ? CROSSED : mirror(eye(spec))}${nose(spec)}${MOUTH[spec.mouth](spec)}</g>`
}

const CROSSED = mirror(l('M52 92L82 120M82 92L52 120', 17) + l('M52 92L82 120M82 92L52 120', 8, '#fffaf0'))

const HALFTONE = Array.from({ length: 54 }, (_, k) => {
  const [i, j] = [Math.floor(k / 9), k % 9]
  return c(118 + i * 11 + (j % 2) * 5.5, 30 + j * 22 + i * 2, 0.9 + i * 0.55, INK)
}).join('')
const SHADE =
  p('M142 10C196 40 196 190 112 226L200 240V0Z', INK, 0, 'opacity=".2"') +
  `<g opacity=".16">${HALFTONE}</g>` +
  p('M46 62C54 40 72 28 92 26 74 34 60 46 54 66 50 76 42 74 46 62Z', '#fff', 0, 'opacity=".55"')
