// The Monsters by name: each is told by its outline first, so that it holds when it is small.
import { MOTIF } from './cloth'
import { BROW } from './face'
import { c, C, INK, l, mirror, p } from './ink'
import { CRESTS, FACES, HEADS, HIDES, JAWS, LOOKS, RIDGES, type Kaiju, type Look } from './kaiju'
import { specFor } from './mask'

const PLAIN: Kaiju = {
  head: 'dragon', base: '#2f9a52', two: '#17643a', trim: C.yellow, skin: '#d7e27a', crest: 'none', hide: 'none', face: 'none', eye: 'angry', iris: C.red,
  ridge: 'none', mouth: 'roar', eyes: [0, 0, 1], glow: '#ff5a4d',
}

export const MONSTERS: Record<string, Partial<Kaiju>> = {
  gigazaur: { crest: 'spikes', hide: 'scales', face: 'snout', eye: 'cat', iris: C.orange, slit: true, ridge: 'lid', mouth: 'maw', eyes: [2, -6, 0.94] },
  the_king: { head: 'ape', base: '#4a2f63', two: '#33204a', skin: '#e0a972', crest: 'crown', hide: 'fur', face: 'apeface', ridge: 'ape', eyes: [2, 6, 0.92] },
  meka_dragon: { head: 'robot', base: '#93a6b8', two: '#56687c', trim: C.bone, skin: '#93a6b8', crest: 'horns', hide: 'plates', face: 'visor', eye: 'lamp', iris: '#ff5a4d', mouth: 'grille' },
  cyber_bunny: { head: 'bunny', base: '#f28cb6', two: '#c9487f', trim: C.silver, skin: C.white, crest: 'ears', hide: 'seams', face: 'bunny', eye: 'goggle', iris: C.blue, mouth: 'buck', eyes: [0, -6, 0.96] },
  kraken: { head: 'angler', base: '#a3325e', two: '#701a3f', trim: C.rose, skin: '#f4a3b8', crest: 'tentacles', eye: 'sleepy', iris: C.yellow, slit: true, ridge: 'lid', mouth: 'needles', eyes: [-2, -8, 1] },
  alienoid: { head: 'alien', base: '#a05fd0', two: '#6a2f9c', trim: C.rose, skin: '#c79bea', crest: 'feelers', hide: 'brain', eye: 'void', iris: C.cyan, mouth: 'tiny', eyes: [-3, 8, 1.12] },
  space_penguin: { head: 'bunny', base: '#26364f', two: '#56687c', skin: C.white, crest: 'dome', hide: 'feathers', face: 'chest', eye: 'round', iris: C.sky, mouth: 'beak', eyes: [0, -4, 0.9] },
  cyber_kitty: { head: 'bunny', base: '#f0b35a', two: '#a85f12', trim: C.rose, skin: C.white, crest: 'catears', hide: 'seams', face: 'bunny', eye: 'goggle', iris: C.green, mouth: 'cat', eyes: [0, -6, 0.96], glow: C.cyan },
  pandakai: { head: 'ape', base: '#e9ecf1', two: '#1f2430', trim: C.green, skin: C.white, crest: 'apeears', hide: 'fur', face: 'apeface', eye: 'goggle', iris: C.green, mouth: 'cat', eyes: [0, 4, 0.92] },
  captain_fish: { head: 'angler', base: '#128a98', two: '#0a5560', skin: '#8fe0da', crest: 'cap', hide: 'spots', face: 'angler', eye: 'round', iris: C.yellow, mouth: 'needles', eyes: [-8, 4, 0.84] },
  drakonis: { base: '#c4342c', two: '#7d1219', skin: '#f6b26b', crest: 'frill', hide: 'scales', face: 'snout', eye: 'cat', iris: C.yellow, slit: true, ridge: 'lid', mouth: 'maw', eyes: [2, -6, 0.94] },
  kong: { head: 'ape', base: '#5b4636', two: '#3a2a20', skin: '#a98b6f', crest: 'apeears', hide: 'fur', face: 'apeface', iris: C.gold, ridge: 'ape', eyes: [2, 6, 0.92] },
  mantis: { head: 'alien', base: '#8dbb3a', two: '#4f7a1c', trim: C.yellow, skin: '#d7e27a', crest: 'feelers', eye: 'facet', iris: '#e0408a', mouth: 'pincers', eyes: [-8, 0, 1] },
  rob: { head: 'robot', base: '#4f7fb8', two: '#27496f', skin: '#8fb4dc', crest: 'antenna', hide: 'plates', face: 'visor', eye: 'lamp', iris: C.yellow, mouth: 'grille', glow: C.yellow },
  sheriff: { head: 'peak', base: '#d79e6c', two: '#6b3f1d', trim: C.red, skin: '#e9c08f', crest: 'hat', face: 'scarf', eye: 'angry', iris: C.brown, mouth: 'bigote', eyes: [2, 8, 0.9] },
  luchador: { head: 'peak', base: '#8c3f2c', two: '#5e2519', trim: '#f58a1f', skin: C.bone, crest: 'crater', hide: 'cracks', face: 'hood', eye: 'angry', iris: C.brown, mouth: 'bigote', eyes: [2, 4, 0.92] },
}

export const isMonster = (name: string): boolean => name in MONSTERS

/** What is seen of a Monster: its whole head, the head close up, or head and shoulders. */
export const FRAMES = { whole: '-40 -58 280 292', near: '-12 -46 224 274', bust: '-80 -58 360 358' } as const

const HALFTONE = Array.from({ length: 54 }, (_, k) => {
  const [i, j] = [Math.floor(k / 9), k % 9]
  return c(122 + i * 12 + (j % 2) * 6, 24 + j * 23 + i * 2, 0.9 + i * 0.6, INK)
}).join('')
const SHADE =
  p('M146 0C204 40 200 196 112 232L210 246V-20Z', INK, 0, 'opacity=".17"') +
  `<g opacity=".15">${HALFTONE}</g>` +
  p('M42 66C48 44 62 32 78 28 64 38 56 50 52 68 48 78 40 76 42 66Z', '#fff', 0, 'opacity=".5"')
const CROSSED = l('M50 90L84 122M84 90L50 122', 18) + l('M50 90L84 122M84 90L50 122', 9, '#fffaf0')

const shoulders = (s: Kaiju) =>
  p('M-72 300C-74 238 -40 206 20 200 44 204 70 210 100 210 130 210 156 204 180 200 240 206 274 238 272 300Z', s.base, 7) +
  mirror(p('M-50 300C-50 262 -40 240 -20 228 -28 256 -26 280 -22 300Z', s.two)) +
  p('M58 216C70 226 130 226 142 216 150 250 150 280 146 300H54C50 280 50 250 58 216Z', s.skin, 5) +
  l('M54 240C80 250 120 250 146 240M52 264C80 274 120 274 148 264M52 286C80 296 120 296 148 286', 4)

/** The band of a Mask that is worn, cut for two eyes; its emblem is on the brow. */
const BAND = 'M102 40C88 46 78 58 66 64 48 70 30 66 10 60 12 84 4 98 -6 110 14 114 18 128 34 136 56 146 84 142 102 130Z'

function worn(name: string): string {
  const mask = specFor(name)
  const brow = `<g transform="translate(66 106) scale(.86) translate(-66 -106)">${BROW[mask.brow](mask.eye === 'hollow' ? 'round' : mask.eye, mask.trim)}</g>`
  const emblem = `<g transform="translate(100 70) scale(.72) translate(-100 -58)">${MOTIF[mask.motif](mask.trim)}</g>`
  return mirror(p(BAND, mask.base, 6.5)) + mirror(brow) + emblem
}

/** Eyes that would not fit under a Mask look through it as its own do. */
const THROUGH: Partial<Record<Look, Look>> = { goggle: 'round', lamp: 'round', void: 'almond', facet: 'almond' }

export interface Drawn {
  wear?: string // the Mask over its eyes
  ko?: boolean // crossed eyes
  flat?: boolean // no shade, for 30 px and less
  bust?: boolean // with shoulders
}

/** What stands inside the svg; `id` names the clip path, and must be unique on the page. */
export function drawMonster(name: string, id: string, { ko = false, flat = false, bust = false, wear = '' }: Drawn = {}): string {
  const s: Kaiju = { ...PLAIN, ...MONSTERS[name] }
  const [behind, front] = CRESTS[s.crest](s)
  const [across, down, scale] = s.eyes
  const look = wear ? `<g transform="translate(66 106) scale(.86) translate(-66 -106)">${LOOKS[THROUGH[s.eye] ?? s.eye](s)}</g>` : LOOKS[s.eye](s)
  const eyes = `<g transform="translate(100 ${106 + down}) scale(${scale}) translate(-100 -106)">${mirror(`<g transform="translate(${across} 0)">${ko ? CROSSED : look}</g>`)}</g>`
  const mask = wear ? `<g transform="translate(0 ${down})">${worn(wear)}</g>` : ''
  const ridge = ko || wear ? '' : `<g transform="translate(0 ${down})">${RIDGES[s.ridge](s)}</g>`
  const head = HEADS[s.head]
  return `<clipPath id="${id}"><path d="${head}"/></clipPath>${bust ? shoulders(s) : ''}${behind}${p(head, s.base)}
<g clip-path="url(#${id})">${mirror(HIDES[s.hide](s))}${FACES[s.face](s)}${flat ? '' : SHADE}</g>${p(head, 'none', 8)}${front}${wear ? JAWS[s.mouth](s) + mask + eyes : eyes + ridge + JAWS[s.mouth](s)}`
}
