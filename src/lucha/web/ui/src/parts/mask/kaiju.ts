// What the heads of Monsters are made of, on the square of the masks; the left half is drawn and mirrored.
import { EYE } from './face'
import { c, C, INK, l, mirror, p, spots } from './ink'

export type Head = 'ape' | 'dragon' | 'robot' | 'alien' | 'bunny' | 'angler' | 'peak'
export type Crest =
  | 'none' | 'apeears' | 'crown' | 'frill' | 'spikes' | 'horns' | 'antenna' | 'feelers' | 'ears' | 'catears' | 'dome' | 'tentacles'
  | 'cap' | 'hat'
export type Hide = 'none' | 'fur' | 'scales' | 'plates' | 'brain' | 'seams' | 'spots' | 'feathers'
export type Face = 'none' | 'apeface' | 'snout' | 'visor' | 'angler' | 'bunny' | 'chest' | 'scarf'
export type Jaw = 'roar' | 'maw' | 'grille' | 'tiny' | 'buck' | 'needles' | 'beak' | 'cat' | 'pincers' | 'bigote'
export type Look = 'angry' | 'cat' | 'round' | 'almond' | 'sleepy' | 'void' | 'lamp' | 'goggle' | 'facet'
export type Ridge = 'none' | 'ape' | 'lid'

export interface Kaiju {
  head: Head
  base: string
  two: string
  trim: string
  skin: string
  crest: Crest
  hide: Hide
  face: Face
  eye: Look
  iris: string
  slit?: boolean
  ridge: Ridge
  mouth: Jaw
  eyes: [across: number, down: number, scale: number]
  glow: string
}

const TOOTH = '#fffaf0'

/** The outline. */
export const HEADS: Record<Head, string> = {
  ape: 'M100 4C122 4 138 14 146 34 172 42 186 68 184 100 183 116 188 132 190 150 194 196 154 226 100 226 46 226 6 196 10 150 12 132 17 116 16 100 14 68 28 42 54 34 62 14 78 4 100 4Z',
  dragon: 'M100 14C136 14 160 38 162 76 163 94 160 106 166 122 180 140 188 160 182 184 174 214 138 226 100 226 62 226 26 214 18 184 12 160 20 140 34 122 40 106 37 94 38 76 40 38 64 14 100 14Z',
  robot: 'M44 22H156C170 22 178 30 178 44V140C178 150 172 154 170 164L164 206C162 218 156 224 144 224H56C44 224 38 218 36 206L30 164C28 154 22 150 22 140V44C22 30 30 22 44 22Z',
  alien: 'M100 -12C164 -12 200 32 198 84 196 126 170 148 154 172 142 194 128 226 100 226 72 226 58 194 46 172 30 148 4 126 2 84 0 32 36 -12 100 -12Z',
  bunny: 'M100 24C150 22 180 54 180 104 180 130 188 148 182 172 172 210 134 224 100 224 66 224 28 210 18 172 12 148 20 130 20 104 20 54 50 22 100 24Z',
  angler: 'M100 30C152 26 188 62 190 112 191 130 200 146 200 162 198 206 152 230 100 230 48 230 2 206 0 162 0 146 9 130 10 112 12 62 48 26 100 30Z',
  peak: 'M62 18H138C150 60 170 92 184 130 200 176 176 228 100 228 24 228 0 176 16 130 30 92 50 60 62 18Z',
}

const rope = (d: string, w: number, colour: string) => l(d, w + 8) + l(d, w, colour)
const apeEars = (s: Kaiju) => mirror(c(10, 112, 27, s.base, 6.5) + c(8, 112, 14, s.skin, 4))

/** What grows out of the head, or sits on it: behind it, and in front of it. */
export const CRESTS: Record<Crest, (s: Kaiju) => [string, string]> = {
  none: () => ['', ''],
  apeears: (s) => [apeEars(s), mirror(p('M54 36C40 38 34 46 32 54 42 48 50 48 58 50ZM28 66C18 72 16 82 16 90 24 82 30 80 38 80Z', s.two))],
  crown: (s) => [apeEars(s), p('M46 34L36 -30 66 -8 100 -46 134 -8 164 -30 154 34C120 46 80 46 46 34Z', C.yellow, 6.5) + l('M48 18C82 30 118 30 152 18', 4.5) + c(100, 6, 8, C.red, 4) + c(68, 0, 6, C.sky, 3.5) + c(132, 0, 6, C.sky, 3.5)],
  frill: (s) => [mirror(p('M46 52L-16 22 -2 66 -32 78 -8 104 -30 130 2 140 -10 172 40 164Z', s.two, 6.5) + l('M36 74L4 52M32 94L-6 88M30 116L-4 124', 4)) + mirror(p('M66 36C44 18 36 -16 44 -48 60 -26 80 -8 94 22Z', C.bone, 6.5) + l('M54 8L70 0M48 -12L58 -18', 4)), p('M100 16L112 38 100 60 88 38ZM100 54L110 72 100 90 90 72Z', s.two, 4.5)],
  spikes: (s) => [p('M34 100L-10 84 22 62 0 34 44 34 40 -6 76 18 100 -40 124 18 160 -6 156 34 200 34 178 62 210 84 166 100Z', s.two, 6.5) + l('M100 -14V14M66 12L74 26M134 12L126 26', 4), p('M100 22L112 44 100 62 88 44Z', s.two, 4.5)],
  horns: (s) => [mirror(p('M58 40C26 34 4 8 4 -34 24 -14 52 -10 84 20Z', s.trim, 6.5) + l('M20 -2L34 -12M34 14L48 2', 4)) + mirror(p('M24 92L-18 84 -2 108 -20 128 24 136Z', s.two, 6.5)), p('M84 26H116L108 56H92Z', s.glow, 5)],
  antenna: (s) => [mirror(`<rect x="2" y="84" width="26" height="56" rx="8" fill="${s.two}" stroke="${INK}" stroke-width="6.5"/>` + l('M10 100H24M10 112H24M10 124H24', 4)) + rope('M100 26V-18', 6, s.two) + rope('M78 2H122', 6, s.two), c(100, -28, 17, s.glow, 6.5) + c(95, -34, 5, '#fff')],
  feelers: (s) => [mirror(rope('M62 4C48 -18 28 -26 12 -22', 6, s.base) + c(8, -22, 15, s.trim, 6)), ''],
  ears: (s) => [p('M42 54C14 18 12 -24 26 -52 52 -42 76 -6 84 32Z', s.base, 6.5) + p('M46 30C32 4 30 -14 34 -28 48 -14 60 8 64 24Z', s.trim, 4) + p('M116 32C122 4 136 -22 154 -40 176 -30 196 -4 194 24 186 34 170 24 164 8 160 26 158 40 156 52Z', s.base, 6.5) + p('M164 8C170 0 182 2 190 10', 'none', 5) + p('M132 26C138 8 146 -6 154 -14 160 -8 162 0 160 10 156 24 150 32 146 38Z', s.trim, 4), ''],
  catears: (s) => [mirror(p('M30 84C14 46 14 6 22 -30 52 -16 74 6 92 32Z', s.base, 6.5) + p('M36 56C28 34 28 14 31 -4 48 8 60 20 68 32Z', s.trim, 4)), p('M78 34L88 58 100 36 112 58 122 34 112 30H88Z', s.two, 4)],
  dome: (s) => [mirror(`<rect x="-18" y="86" width="30" height="60" rx="10" fill="${s.two}" stroke="${INK}" stroke-width="6.5"/>`) + c(100, 96, 112, '#bfe6f2', 6.5) + c(100, 96, 112, '#dff5fb', 0) + rope('M150 2L166 -28', 5, s.two) + c(168, -34, 11, s.glow, 5), p('M24 44C42 12 70 -4 96 -8 70 8 48 28 36 56 30 66 18 56 24 44Z', '#fff', 0, 'opacity=".85"')],
  tentacles: (s) => [mirror(`<g transform="translate(10 2) scale(.9)">` + [['M40 60C0 40 -34 60 -28 96 -26 112 -8 112 -8 98', 24], ['M28 130C-14 120 -42 146 -28 176 -20 190 -4 180 -10 168', 22], ['M46 190C20 196 0 214 6 232', 22]].map(([d, w]) => rope(d as string, w as number, s.base)).join('') + [[-4, 58], [-26, 82], [-12, 134], [-28, 158], [24, 206]].map(([x, y]) => c(x!, y!, 5, s.trim, 3)).join('') + '</g>'), mirror(c(58, 52, 9, s.two) + c(82, 40, 6, s.two) + c(36, 84, 6, s.two))],
  cap: (s) => [mirror(p('M26 82C-6 70 -26 80 -34 92 -20 98 -18 106 -30 120 -16 122 -14 130 -22 146 4 146 20 136 30 122Z', s.two, 6.5) + l('M20 94L-16 94M18 108L-14 118M24 122L-6 136', 4)), p('M26 56C24 20 50 -22 100 -22 150 -22 176 20 174 56 124 40 76 40 26 56Z', '#fff8e9', 6.5) + p('M26 56C76 40 124 40 174 56 176 64 176 70 174 76 124 60 76 60 26 76 24 70 24 64 26 56Z', C.navy, 6) + p('M100 -4V30M88 4H112M82 18C86 34 114 34 118 18', 'none', 6) + c(100, -8, 6, C.yellow, 4)],
  hat: (s) => [p('M-34 44C-20 20 20 34 40 40H160C180 34 220 20 234 44 226 66 170 74 100 74 30 74 -26 66 -34 44Z', s.two, 6.5), p('M44 52C40 4 56 -36 76 -36 88 -36 92 -24 100 -24 108 -24 112 -36 124 -36 144 -36 160 4 156 52 120 62 80 62 44 52Z', s.two, 6.5) + p('M45 34C80 46 120 46 155 34L156 52C120 62 80 62 44 52Z', C.red, 5) + p('M100 6L106 18 120 18 109 27 113 40 100 32 87 40 91 27 80 18 94 18Z', C.yellow, 4.5)],
}

/** What the head is covered with, cut off at its outline. */
export const HIDES: Record<Hide, (s: Kaiju) => string> = {
  none: () => '',
  fur: (s) => p('M-6 240V150L14 160 10 178 32 182 30 200 54 200 58 216 80 212 88 226 102 220V240Z', s.two) + l('M64 18L72 32M84 12L86 26M40 62L52 58', 5, s.two),
  scales: (s) => spots([[40, 60], [58, 40], [74, 64], [36, 92]]).map(([x, y]) => l(`M${x - 9} ${y}q9 13 18 0`, 5, s.two)).join(''),
  plates: (s) => l('M22 66H102M60 24V66', 4.5) + spots([[34, 36], [34, 196], [48, 206]]).map(([x, y]) => c(x, y, 5, s.two, 3.5)).join('') + p('M22 44C22 30 30 22 44 22H102V38H22Z', s.two),
  brain: (s) => p('M100 -14C50 -14 12 14 6 56 24 44 40 46 50 54 62 42 78 42 102 52Z', s.trim, 5) + l('M100 4C84 2 76 12 82 22 70 14 54 20 56 34M40 16C32 24 32 34 40 40M100 34C92 30 86 34 84 42M66 0C62 8 66 14 72 16', 4.5),
  seams: (s) => l('M100 26V72M20 126C40 120 52 128 58 142M34 60C48 52 60 54 70 62', 4.5, s.two) + c(30, 150, 5.5, s.trim, 3.5) + c(36, 174, 5.5, s.trim, 3.5),
  spots: (s) => [[30, 90, 8], [46, 60, 10], [76, 50, 7], [24, 130, 6], [86, 76, 5]].map(([x, y, r]) => c(x!, y!, r!, s.two)).join(''),
  feathers: (s) => l('M84 30L88 44M66 38L72 50M50 52L58 62', 5, s.two),
}

/** Faces that are more than an eye and a mouth. */
export const FACES: Record<Face, (s: Kaiju) => string> = {
  none: () => '',
  apeface: (s) => mirror(p('M102 92C90 68 44 66 36 98 32 114 40 126 50 134 30 148 24 178 42 198 58 216 84 219 102 219Z', s.skin)) + mirror(l('M100 92C90 68 44 66 36 98 32 114 40 126 50 134 30 148 24 178 42 198 58 216 84 219 100 219', 5)),
  snout: (s) => p('M100 124C132 124 170 138 178 164 184 196 148 222 100 222 52 222 16 196 22 164 30 138 68 124 100 124Z', s.skin, 5.5) + mirror(p('M74 150C66 144 70 134 84 136 90 140 86 150 74 150Z', INK)),
  visor: () => p('M20 76H180V134H20Z', '#241c2a', 6.5) + l('M30 88H58', 5, '#6a5c74'),
  angler: (s) => p('M100 150C150 150 184 152 192 162 196 200 150 226 100 226 50 226 4 200 8 162 16 152 50 150 100 150Z', s.skin),
  bunny: (s) => p('M100 138C130 134 156 150 154 178 152 206 126 216 100 216 74 216 48 206 46 178 44 150 70 134 100 138Z', s.skin, 5.5) + mirror(l('M50 166L6 156M50 178L4 184', 4.5)),
  chest: (s) => mirror(p('M102 92C92 62 50 58 38 92 30 120 40 150 42 176 46 210 80 226 102 226Z', s.skin, 5)) + p('M97 70H103V228H97Z', s.skin),
  scarf: (s) => p('M-10 150C40 172 160 172 210 150V240H-10Z', s.trim, 6) + l('M40 176L60 226M100 182V226M160 176L140 226', 4.5) + spots([[30, 190], [78, 204], [122, 204], [170, 190]]).map(([x, y]) => c(x, y, 5, TOOTH)).join(''),
}

export const JAWS: Record<Jaw, (s: Kaiju) => string> = {
  roar: () => p('M52 172C72 158 128 158 148 172 152 196 130 210 100 210 70 210 48 196 52 172Z', INK, 5) + p('M58 172C74 162 126 162 142 172L138 180H62Z', TOOTH, 3) + l('M80 166V180M100 165V180M120 166V180', 3) + p('M62 204L66 184 78 204ZM138 204L134 184 122 204Z', TOOTH, 3) + p('M82 206C88 194 112 194 118 206 108 211 92 211 82 206Z', '#d8434f'),
  maw: () => l('M24 170C58 190 142 190 176 170', 6.5) + p('M30 173L40 194 52 180 62 202 76 184 88 204 100 186 112 204 124 184 138 202 148 180 160 194 170 173C140 188 60 188 30 173Z', TOOTH, 4),
  grille: (s) => p('M48 160H152L146 210H54Z', s.two, 6) + l('M66 162L69 208M84 162L85 208M100 161V208M116 162L115 208M134 162L131 208M50 184H150', 6),
  tiny: () => p('M78 178C90 172 110 172 122 178 120 192 80 192 78 178Z', INK, 4.5) + p('M84 178L88 186 92 177ZM108 177L112 186 116 178Z', TOOTH),
  buck: () => p('M86 142C92 138 108 138 114 142 114 150 106 156 100 156 94 156 86 150 86 142Z', C.crimson, 5) + l('M100 156V168M100 168C90 180 74 178 68 170M100 168C110 180 126 178 132 170', 5.5) + p('M86 176H114V204C114 208 86 208 86 204Z', TOOTH, 5) + l('M100 176V206', 4),
  needles: () => p('M16 162C50 138 150 138 184 162 190 196 148 220 100 220 52 220 10 196 16 162Z', '#2b0d1c', 6) + p('M22 160C54 142 146 142 178 160L166 176 156 158 140 180 126 154 112 182 100 153 88 182 74 154 60 180 44 158 34 176Z', TOOTH, 3.5) + p('M26 182L38 156 52 198 68 164 82 210 100 172 118 210 132 164 148 198 162 156 174 182C166 208 136 220 100 220 64 220 34 208 26 182Z', TOOTH, 4),
  beak: () => p('M100 130C122 134 148 150 150 164 140 180 120 184 100 184 80 184 60 180 50 164 52 150 78 134 100 130Z', C.orange, 6) + l('M52 165C80 172 120 172 148 165', 5) + l('M90 148V154M110 148V154', 4.5),
  cat: (s) => p('M86 146H114L100 160Z', C.rose, 5) + l('M100 160V172M100 172C92 186 76 186 70 174M100 172C108 186 124 186 130 174', 6) + mirror(l('M52 162L8 152M52 174L6 178', 4.5)) + p('M86 180L90 194 95 180ZM105 180L110 194 114 180Z', TOOTH, 3.5) + c(100, 206, 7, s.glow, 4),
  pincers: (s) => p('M84 172C94 166 106 166 116 172L110 192H90Z', INK, 4) + mirror(p('M92 176C66 168 50 186 60 218 70 204 80 198 94 196Z', s.trim, 5)),
  bigote: (s) => p('M70 180C84 172 116 172 130 180 130 200 118 212 100 212 82 212 70 200 70 180Z', INK, 5) + p('M78 183C90 178 110 178 122 183L120 193H80Z', TOOTH, 2) + mirror(p('M101 154C84 144 60 150 50 166 42 180 26 178 18 166 20 192 52 200 74 186 88 178 98 174 101 170Z', s.two, 4)),
}

const pupil = (s: Kaiju, x: number, y: number) =>
  c(x, y, 10, s.iris) + (s.slit ? p(`M${x} ${y - 10}C${x + 5} ${y - 4} ${x + 5} ${y + 4} ${x} ${y + 10}C${x - 5} ${y + 4} ${x - 5} ${y - 4} ${x} ${y - 10}Z`, INK) : c(x, y, 5, INK)) + c(x - 3.5, y - 4, 2.8, '#fff')
const open = (eye: 'angry' | 'cat' | 'round' | 'almond' | 'sleepy', x: number, y: number) => (s: Kaiju) => p(EYE[eye], TOOTH, 5.5) + pupil(s, x, y)

export const LOOKS: Record<Look, (s: Kaiju) => string> = {
  angry: open('angry', 70, 109), cat: open('cat', 70, 109), round: open('round', 67, 106), almond: open('almond', 67, 106), sleepy: open('sleepy', 67, 110),
  void: (s) => p('M40 84C62 86 88 100 92 124 70 132 38 122 40 84Z', INK, 5) + p('M50 94C60 96 68 100 72 104 64 106 54 104 50 94Z', '#fff') + c(74, 116, 5, s.iris),
  lamp: (s) => `<rect x="42" y="92" width="44" height="26" rx="6" fill="${s.iris}" stroke="${INK}" stroke-width="4.5"/>` + p('M48 97H66L60 106H48Z', '#fff', 0, 'opacity=".75"'),
  goggle: (s) => c(66, 106, 31, s.two, 6) + c(66, 106, 21, TOOTH, 5) + c(68, 107, 11, s.iris) + c(68, 107, 5.5, INK) + c(63, 101, 3.6, '#fff'),
  facet: (s) => p('M30 70C62 58 92 84 92 120 74 146 34 138 24 108 20 92 22 78 30 70Z', s.iris, 6) + l('M34 92C54 84 76 98 88 118M30 110C48 104 64 118 72 132M48 70C46 88 50 112 60 130', 3.5) + p('M36 84C42 78 50 76 56 78 48 82 42 88 38 94Z', '#fff'),
}

export const RIDGES: Record<Ridge, (s: Kaiju) => string> = {
  none: () => '',
  ape: (s) => mirror(p('M102 96C86 72 46 66 24 92 28 82 36 64 58 62 78 60 94 68 102 78Z', s.base, 5.5)),
  lid: (s) => mirror(p('M98 104C84 88 58 82 34 86 42 70 82 70 98 88Z', s.two, 5)),
}
