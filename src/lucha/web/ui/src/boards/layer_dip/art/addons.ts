// What stands on Add-Ons and Instants: one object each, on 120 by 110.
import { c, C, INK, l, p, starPath } from '../../../parts/mask/ink'
import { drawMask, specFor } from '../../../parts/mask/mask'

const heart = (x: number, y: number, size: number, fill: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${p('M0 10C-16 -2 -9 -14 0 -6C9 -14 16 -2 0 10Z', fill, 3)}</g>`
const bolt = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${p('M4 -16L-12 4H-2L-6 18 12 -4H2Z', C.yellow, 3.5)}</g>`
/** A masked head, seen from afar. */
const head = (x: number, y: number, size: number, base: string, trim: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${p('M0 -26C18 -26 24 -12 23 2C22 18 12 28 0 28C-12 28 -22 18 -23 2C-24 -12 -18 -26 0 -26Z', base, 4.5)}${p('M-18 -4L-4 2 -6 9 -17 7ZM18 -4L4 2 6 9 17 7Z', trim, 2.5)}${c(-10, 3, 2.4, INK)}${c(10, 3, 2.4, INK)}${l('M-7 17H7', 4)}${p('M0 -22L5 -10 0 -5 -5 -10Z', trim, 2)}</g>`
const fist = (ink: string, mirrored: boolean) =>
  `<g transform="${mirrored ? 'matrix(-1 0 0 1 120 0)' : ''}">${p('M0 44H22V80H0Z', C.white, 4)}${p('M20 40C26 30 52 30 56 40C60 44 60 80 56 84C50 92 26 92 20 84Z', ink, 4.5)}${l('M40 50H57M40 62H58M40 74H57', 4)}${p('M22 58C30 48 40 52 40 60C40 66 32 68 26 66Z', ink, 3.5)}</g>`
const cup = p('M38 14H82V40C82 60 72 68 60 68C48 68 38 60 38 40Z', C.yellow, 4.5) +
  l('M38 22H22C20 42 28 50 42 50M82 22H98C100 42 92 50 78 50', 5) + p('M54 66H66V84H54Z', C.gold, 4) + p('M38 84H82V102H38Z', C.brown, 4.5)
const bars = (heights: number[], ink: string) =>
  heights.map((high, i) => p(`M${10 + i * 26} ${104 - high}h20v${high}h-20Z`, ink, 4)).join('')

const fans =
  [[24, C.blue, C.yellow], [60, C.red, C.white], [96, C.green, C.orange]]
    .map(([x, base, trim]) => l(`M${Number(x) - 14} 100L${Number(x) - 18} 50M${Number(x) + 14} 100L${Number(x) + 18} 50`, 12) + l(`M${Number(x) - 14} 100L${Number(x) - 18} 50M${Number(x) + 14} 100L${Number(x) + 18} 50`, 6, '#d79e6c') + head(Number(x), 82, 0.72, String(base), String(trim)))
    .join('') + heart(60, 26, 1.5, C.red) + heart(26, 32, 0.9, C.pink) + heart(94, 32, 0.9, C.pink)

const cross =
  Array.from({ length: 12 }, (_, i) => `<g transform="rotate(${i * 30} 60 54)">${l('M60 8V-2', 5, C.gold)}</g>`).join('') +
  c(60, 54, 44, C.yellow, 4.5) + c(60, 54, 34, C.white, 3) + p('M52 20H68V38H86V54H68V92H52V54H34V38H52Z', C.brown, 4.5) +
  c(60, 46, 5, C.yellow, 2.5)

const belt =
  p('M0 42C20 36 28 38 34 40V72C28 74 20 76 0 70Z', C.red, 4.5) + p('M120 42C100 36 92 38 86 40V72C92 74 100 76 120 70Z', C.red, 4.5) +
  c(14, 56, 6, C.gold, 3) + c(106, 56, 6, C.gold, 3) + p('M60 16L92 30V82L60 98 28 82V30Z', C.yellow, 4.5) + c(60, 57, 22, C.gold, 4) +
  p(starPath(60, 58, 18), C.white, 3) + c(60, 26, 4, C.red, 2) + c(60, 88, 4, C.red, 2)

const mask = `<g transform="translate(14 8) scale(.46)">${drawMask(specFor('Mil Truenos'), 'CLIP', { flat: true })}</g>` +
  p(starPath(104, 20, 14, 5, 4), C.yellow, 3) + p(starPath(14, 90, 10, 4, 4), C.yellow, 3)

const partner = head(40, 60, 1.25, C.blue, C.yellow) + head(82, 64, 1.25, C.red, C.white) + p(starPath(60, 14, 12), C.yellow, 3)

const rival =
  p('M26 36C10 28 8 12 12 2C22 16 34 16 42 22ZM94 36C110 28 112 12 108 2C98 16 86 16 78 22Z', C.bone, 4.5) +
  p('M60 12C94 12 102 38 100 60C98 86 80 106 60 106C40 106 22 86 20 60C18 38 26 12 60 12Z', C.black, 4.5) +
  p('M60 12L72 40 60 54 48 40Z', C.red, 3) + p('M26 52L54 64 48 76 30 72ZM94 52L66 64 72 76 90 72Z', C.red, 3.5) +
  c(42, 67, 4, C.yellow) + c(78, 67, 4, C.yellow) + p('M38 88Q60 80 82 88Q60 100 38 88Z', C.white, 3.5) + l('M50 86V93M60 84V95M70 86V93', 3)

const bone = (turn: number) =>
  `<g transform="rotate(${turn} 60 56)">${p('M20 48C10 40 0 52 10 56C0 62 10 72 20 64H48L54 58 48 52 54 48Z', C.white, 4.5)}${p('M100 48C110 40 120 52 110 56C120 62 110 72 100 64H64L70 58 64 54 68 48Z', C.white, 4.5)}</g>`
const bones = bone(34) + bone(-34) + l('M60 20V8M44 24L38 14M76 24L82 14', 4, C.red)

const thumb =
  p('M20 18H44V66H20Z', C.blue, 4.5) + c(32, 28, 3.5, C.yellow, 2) +
  p('M44 22C60 14 88 14 94 20C102 22 104 30 100 34C106 40 104 46 99 49C102 56 98 62 92 62H74C80 78 80 100 70 102C60 104 60 86 50 72L44 66Z', '#d79e6c', 4.5) +
  l('M76 34H100M78 48H99', 3.5) + l('M14 84l-8 8M30 88v12M104 76l8 8', 5, C.red)

const cauldron =
  p('M40 34C30 22 46 16 40 4C56 12 48 24 58 32ZM72 36C64 26 80 20 76 8C92 18 82 28 86 36Z', C.violet, 4) +
  p('M22 52C8 74 22 102 60 102C98 102 112 74 98 52Z', C.black, 4.5) + p('M12 40H108V56H12Z', C.grey, 4.5) +
  `<ellipse cx="60" cy="42" rx="42" ry="9" fill="${C.lime}" stroke="${INK}" stroke-width="4"/>` + c(46, 40, 5, '#c5e07a', 2.5) + c(70, 43, 6, '#c5e07a', 2.5) +
  p(starPath(60, 76, 15), C.lime, 3) + l('M30 100L24 108M90 100L96 108', 6)

const manager =
  p('M14 108C16 88 36 82 60 82C84 82 104 88 106 108Z', C.purple, 4.5) + p('M60 82L48 108H72Z', C.white, 3.5) + p('M56 86H64L68 108H52Z', C.red, 3) +
  p('M34 40H86V62C86 80 74 90 60 90C46 90 34 80 34 62Z', '#d79e6c', 4.5) + p('M32 50H57V58C57 66 36 66 34 58ZM88 50H63V58C63 66 84 66 86 58Z', C.black, 3.5) + l('M57 52H63', 4) +
  p('M60 70C52 66 44 72 42 78C50 80 56 78 60 75C64 78 70 80 78 78C76 72 68 66 60 70Z', C.black, 2) +
  p('M12 40C30 32 90 32 108 40C100 48 20 48 12 40Z', C.grey, 4.5) + p('M32 36C30 8 44 4 60 10C76 4 90 8 88 36C70 42 50 42 32 36Z', C.grey, 4.5) + l('M32 33C50 39 70 39 88 33', 6, C.black) + l('M66 82L84 86', 6) + l('M66 82L84 86', 3, C.white)

const rumble =
  p('M8 74H112L118 106H2Z', C.white, 4.5) + head(28, 56, 0.82, C.green, C.yellow) + head(92, 56, 0.82, C.purple, C.cyan) + head(60, 50, 1, C.red, C.white) +
  l('M10 70H110M10 86H110', 9) + l('M10 70H110', 4.5, C.yellow) + l('M10 86H110', 4.5, C.white) +
  p('M2 36H16V104H2Z', C.blue, 4) + p('M104 36H118V104H104Z', C.red, 4) + p(starPath(60, 12, 11), C.yellow, 3)

const ladder = `<g transform="translate(14 2) scale(1.54 1.78)">${l('M18 4L12 56M42 4L48 56M17 16H43M16 28H44M14 40H46', 9)}${l('M18 4L12 56M42 4L48 56M17 16H43M16 28H44M14 40H46', 4.5, C.yellow)}</g>`

const cage =
  p('M14 30C14 2 106 2 106 30V104H14Z', '#dfe4e8', 4.5) + head(60, 66, 1.1, C.orange, C.blue) +
  l('M30 20V102M52 12V102M74 12V102M94 22V102M14 50H106M14 80H106', 8) + l('M30 20V102M52 12V102M74 12V102M94 22V102M14 50H106M14 80H106', 3.5, C.silver) +
  p('M80 80H112V106H80Z', C.yellow, 4) + l('M86 80V72C86 62 106 62 106 72V80', 5) + c(96, 91, 4, INK) + l('M96 92V99', 4)

const tag = fist(C.blue, false) + fist(C.red, true) + bolt(60, 20, 0.9) + l('M30 22L22 12M90 22L98 12', 5, C.orange)

const goat = (skin: string, eyes: string) =>
  p('M20 104C10 70 24 52 38 44L22 6 52 30H70L98 6 82 44C98 54 108 74 100 104Z', skin, 4.5) +
  p('M40 52L56 60 40 66ZM80 52L64 60 80 66Z', '#fff2a8', 3.5) + c(46, 60, 3, eyes) + c(74, 60, 3, eyes) +
  p('M36 80C48 74 72 74 84 80 80 98 40 98 36 80Z', '#7d0f18', 4) + p('M40 79L45 90 50 77ZM70 77L75 90 80 79ZM52 94L56 86 60 95 64 86 68 94Z', '#fff', 2) +
  l('M50 34L54 22 60 34 66 22 70 34', 3.5)
const cloaked = p('M8 108C0 74 20 48 34 42H86C100 48 120 74 112 108Z', C.red, 4.5) + goat(C.yellow, C.red) + p(starPath(60, 42, 8), C.red, 2)

export const ADD_ONS: Record<string, string> = {
  adoring_fans: fans,
  blessing_from_padre: cross,
  championship_belt: belt,
  new_mask: mask,
  shocking_victory: cup + bolt(60, 40, 0.95) + l('M14 8l8 8M106 8l-8 8', 5, C.orange),
  tag_team_partner: partner,
  winning_streak: bars([26, 46, 66, 88], C.teal) + l('M8 62L40 40 62 42 98 6', 10) + l('M8 62L40 40 62 42 98 6', 5, C.yellow) + p('M112 2L90 0 98 22Z', C.yellow, 3.5),
  arch_rival: rival,
  broken_bones: bones,
  chorus_of_boos: thumb,
  hex_from_bruja: cauldron,
  losing_streak: bars([88, 66, 46, 26], C.orange) + l('M8 6L40 34 62 32 98 68', 10) + l('M8 6L40 34 62 32 98 68', 5, C.crimson) + p('M112 82L88 76 104 58Z', C.crimson, 3.5),
  shocking_defeat: `<g transform="rotate(72 60 58) translate(4 4) scale(.94)">${cup}${l('M52 14L62 30 52 42 62 56', 4)}</g>` + bolt(92, 24, 0.9) + bolt(22, 28, 0.7),
  sleazy_manager: manager,
  battle_royal_match: rumble,
  ladder_match: ladder,
  steel_cage_match: cage,
  tag_team_match: tag,
}

export const INSTANTS: Record<string, string> = { chupacabra: goat('#5f8a57', C.red), super_cabra: cloaked }
