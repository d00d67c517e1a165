// Eyes, brows, mouths and noses.
import { c, C, INK, l, mirror, p, spots, starPath } from './ink'
import type { Brow, Eye, Mouth, Spec } from './spec'

/** The opening of an eye. */
export const EYE: Record<Exclude<Eye, 'hollow'>, string> = {
  almond: 'M43 107C52 90 78 90 91 110 78 121 53 121 43 107Z',
  angry: 'M40 93C58 94 80 102 92 115 80 123 57 122 47 113 42 107 40 100 40 93Z',
  round: 'M66 87C78 87 86 95 86 106 86 117 78 124 66 124 54 124 46 117 46 106 46 95 54 87 66 87Z',
  cat: 'M37 90C54 90 86 98 92 117 74 123 46 119 37 90Z',
  sleepy: 'M43 103L91 104C89 123 48 124 43 103Z',
  diamond: 'M39 105L66 88L93 107L66 122Z',
  sad: 'M42 113C50 96 76 88 91 98 92 116 60 126 42 113Z',
}

/** The plate that the eye is cut into. */
export const BROW: Record<Brow, (eye: Exclude<Eye, 'hollow'>, trim: string) => string> = {
  ring: (e, t) => `<path d="${EYE[e]}" fill="${INK}" stroke="${INK}" stroke-width="25" stroke-linejoin="round"/><path d="${EYE[e]}" fill="${t}" stroke="${t}" stroke-width="16" stroke-linejoin="round"/>`,
  flame: (e, t) => p('M98 121C86 134 54 134 37 119 28 104 29 88 17 68 35 76 43 76 42 60 53 70 60 78 65 68 72 82 90 88 98 105Z', t, 5),
  wing: (e, t) => p('M98 114C88 130 58 134 42 123L17 130 27 113 7 103 26 96 12 72C46 78 86 84 98 106Z', t, 5),
  bolt: (e, t) => p('M98 100L58 78 62 89 16 66 38 97 24 100 50 131 94 122Z', t, 5),
  diamond: (e, t) => p('M22 105L64 70 101 106 66 139Z', t, 5),
  star: (e, t) => p(starPath(64, 106, 45, 24, 5), t, 5),
  petal: (e, t) => Array.from({ length: 8 }, (_, i) => `<ellipse cx="66" cy="77" rx="11" ry="15" fill="${t}" stroke="${INK}" stroke-width="4.5" transform="rotate(${i * 45} 66 106)"/>`).join('') + c(66, 106, 27, t),
  drop: (e, t) => p('M97 108C94 126 78 126 74 140 70 156 66 166 60 172 56 160 54 148 48 136 36 124 32 106 40 94 56 80 92 84 97 108Z', t, 5),
  swoop: (e, t) => p('M99 116C86 132 54 134 36 118 26 106 22 82 28 58 40 78 76 78 99 98Z', t, 5),
  band: (e, t) => p('M101 84C70 78 44 78 15 82L15 130C46 136 76 132 101 124Z', t, 5),
  heart: (e, t) => p('M66 146C40 128 26 112 30 94 34 78 56 74 66 90 76 74 98 78 100 96 102 112 90 130 66 146Z', t, 5),
  none: () => '',
}

export function eye(s: Spec): string {
  if (s.eye === 'hollow')
    return p('M66 82C84 82 92 94 90 108 86 126 48 128 42 110 38 94 48 82 66 82Z', INK) + c(68, 107, 6, s.iris)
  const [x, y] = s.eye === 'angry' || s.eye === 'cat' ? [70, 109] : [68, 106]
  const ball = c(x, y, 8.5, s.iris) + c(x, y, 4.2, INK) + c(x - 3, y - 3.5, 2.2, '#fff')
  return BROW[s.brow](s.eye, s.trim) + p(EYE[s.eye], '#fffaf0', 5) + ball
}

const HOLE = 'M70 168C82 160 118 160 130 168 134 184 120 197 100 197 80 197 66 184 70 168Z'
const hole = (t: string, inner: string, d = HOLE) => `<path d="${d}" fill="${INK}" stroke="${INK}" stroke-width="19" stroke-linejoin="round"/><path d="${d}" fill="${t}" stroke="${t}" stroke-width="11" stroke-linejoin="round"/>` + inner

export const MOUTH: Record<Mouth, (s: Spec) => string> = {
  smirk: (s) => hole(s.trim, p(HOLE, s.skin, 4) + l('M82 180C94 185 108 184 119 176', 4.5) + l('M92 190C97 192 103 192 108 190', 3)),
  grin: (s) => hole(s.trim, p(HOLE, INK, 4) + p('M76 171C88 166 112 166 124 171 124 184 114 188 100 188 86 188 76 184 76 171Z', '#fffaf0') + l('M88 168V186M100 167V188M112 168V186M77 178C90 180 110 180 123 178', 2.2)),
  shout: (s) => hole(s.trim, p(HOLE, INK, 4) + p('M77 170C88 166 112 166 123 170L121 176C110 173 90 173 79 176Z', '#fffaf0') + p('M84 190C90 180 110 180 116 190 108 196 92 196 84 190Z', '#d8434f')),
  lips: (s) => hole(s.trim, p(HOLE, s.skin, 4) + p('M80 178C86 170 95 170 100 174 105 170 114 170 120 178 112 192 88 192 80 178Z', s.lip || '#b3122c', 3) + l('M81 178C92 182 108 182 119 178', 2.5)),
  fangs: (s) => p('M62 168C80 158 120 158 138 168 132 198 116 204 100 204 84 204 68 198 62 168Z', INK, 5) + p('M66 170L76 190 84 168 92 180 100 167 108 180 116 168 124 190 134 170C120 161 80 161 66 170Z', '#fffaf0', 2.5) + p('M84 202L90 192 100 200 110 192 116 202C108 206 92 206 84 202Z', '#fffaf0', 2),
  grill: (s) => p('M70 164H130L124 198H76Z', s.trim, 5) + l('M82 166L84 197M94 165V197M106 165V197M118 166L116 197', 5),
  stitch: (s) => l('M66 180C84 186 116 186 134 180', 5) + [72, 84, 96, 108, 120, 130].map(x => l(`M${x} 172L${x - 2} 193`, 4)).join(''),
  teeth: (s) => p('M62 168C84 160 116 160 138 168L132 194C114 202 86 202 68 194Z', '#fffaf0', 5) + l('M64 181C86 187 114 187 136 181M76 165V196M88 163V199M100 162V200M112 163V199M124 165V196', 3.4),
  tusks: (s) => hole(s.trim, p(HOLE, INK, 4) + p('M76 190C80 190 88 190 90 186 84 178 82 168 74 158 70 170 70 182 76 190ZM124 190C120 190 112 190 110 186 116 178 118 168 126 158 130 170 130 182 124 190Z', '#fffaf0', 3.5) + l('M90 182H110', 4, '#fffaf0')),
  muzzle: (s) => p('M100 150C116 150 142 160 142 182 142 204 120 212 100 212 80 212 58 204 58 182 58 160 84 150 100 150Z', s.muzzle || s.trim, 5) + p('M84 146C92 140 108 140 116 146 116 158 106 164 100 164 94 164 84 158 84 146Z', INK) + l('M100 164V180M100 180C92 192 78 190 74 182M100 180C108 192 122 190 126 182', 4.5) + spots([[72, 170], [78, 176], [128, 170], [122, 176]]).map(([x, y]) => c(x, y, 2.2, INK)).join('') + c(95, 148, 3, '#fff'),
  tongue: (s) => MOUTH.muzzle(s) + p('M93 190C93 186 107 186 107 190V203C107 212 93 212 93 203Z', '#e0506a', 4) + l('M100 191V202', 2.5),
  cat: (s) => p('M88 148H112L100 160Z', s.nose || '#e0506a', 4) + l('M100 160V172M100 172C94 182 82 182 78 174M100 172C106 182 118 182 122 174', 5) + mirror(l('M62 168L24 160M62 176L22 180', 3.4)),
  beak: (s) => p('M100 134C120 140 128 158 122 174 116 188 106 200 100 208 94 200 84 188 78 174 72 158 80 140 100 134Z', s.beak || C.yellow, 5) + l('M80 172C90 178 110 178 120 172', 4) + l('M93 150V156M107 150V156', 4),
  moustache: (s) => hole(s.trim, p(HOLE, s.skin, 4) + l('M90 190C96 193 104 193 110 190', 4)) + mirror(p('M100 166C86 156 66 162 58 178 52 190 40 190 34 182 38 200 62 204 78 192 90 184 98 178 100 174Z', s.hair || INK, 3)),
  mandible: (s) => p('M84 168C94 164 106 164 116 168L110 186H90Z', INK, 4) + mirror(p('M90 174C72 170 62 184 70 206 76 198 80 194 92 190Z', s.trim, 4.5)),
  needle: (s) => p('M88 160C94 156 106 156 112 160L103 226C102 231 98 231 97 226Z', s.trim, 4.5) + l('M92 172H108M94 184H106M96 196H104', 3),
  snout: (s) => p('M52 160C66 148 134 148 148 160 158 176 152 206 138 214 118 222 82 222 62 214 48 206 42 176 52 160Z', s.two, 5) + c(82, 163, 5, INK) + c(118, 163, 5, INK) + l('M50 184C80 192 120 192 150 184', 4.5) + p('M56 186L64 200 72 189 80 203 89 190 100 205 111 190 120 203 128 189 136 200 144 186C120 193 80 193 56 186Z', '#fffaf0', 3),
}

const NO_NOSE: Mouth[] = ['muzzle', 'tongue', 'cat', 'beak', 'snout', 'needle']

export function nose(s: Spec): string {
  if (NO_NOSE.includes(s.mouth)) return ''
  if (s.eye === 'hollow') return p('M100 124L110 146C106 150 103 146 100 144 97 146 94 150 90 146Z', INK)
  const nostrils = c(95, 147, 2.6, INK) + c(105, 147, 2.6, INK)
  return p('M100 122C106 132 112 140 114 147 108 153 92 153 86 147 88 140 94 132 100 122Z', s.trim, 4.5) + nostrils
}
