// What stands on the Actions: one object each, on 120 by 110.
import { c, C, l, p, starPath } from '../../../parts/mask/ink'

const petal = (x: number, y: number, turn: number, long: number, wide: number, fill: string) =>
  `<g transform="rotate(${turn} ${x} ${y})">${p(`M${x} ${y}c${-wide} ${-long * 0.35} ${-wide * 0.7} ${-long * 0.8} 0 ${-long}c${wide * 0.7} ${long * 0.2} ${wide} ${long * 0.65} 0 ${long}Z`, fill, 3.5)}</g>`
const flower = (x: number, y: number, fill: string) =>
  [0, 72, 144, 216, 288].map((turn) => `<g transform="rotate(${turn} ${x} ${y})">${c(x, y - 6, 5, fill, 2.5)}</g>`).join('') +
  c(x, y, 4, C.yellow, 2.5)

/** A cake of three tiers under a crown. */
const cake =
  p('M14 82H106V106H14Z', C.rose, 4.5) + p('M26 58H94V82H26Z', C.white, 4.5) + p('M40 36H80V58H40Z', C.rose, 4.5) +
  l('M14 90q8 9 16 0t16 0t16 0t16 0t16 0t12 0', 4, C.white) + l('M28 64q8 9 16 0t16 0t16 0t16 0', 4, C.pink) +
  p('M42 34L38 10 51 22 60 4 69 22 82 10 78 34Z', C.yellow, 4.5) + c(60, 25, 4, C.pink, 2.5) +
  c(38, 10, 3.5, C.red, 2) + c(82, 10, 3.5, C.red, 2) + c(60, 5, 3.5, C.red, 2)

/** A cape on its stick, and the hat above it. */
const cape =
  l('M12 38L110 28', 9) + l('M12 38L110 28', 4, C.tan) +
  p('M20 39C24 66 10 86 18 106C34 96 44 109 58 100C72 109 88 94 106 102C94 80 106 56 98 31Z', C.red, 4.5) +
  p('M40 38C44 64 36 82 40 102C48 106 54 102 58 100C54 80 60 58 56 36Z', C.crimson) + l('M80 34C84 58 78 78 84 98', 4, C.crimson) +
  p('M36 10C46 2 76 0 86 8C94 14 92 24 84 26C70 22 54 24 42 28C30 26 28 16 36 10Z', C.black, 4) +
  c(37, 19, 7, C.black, 3.5) + c(88, 15, 7, C.black, 3.5) + l('M48 15Q62 10 76 13', 3, C.gold)

/** A star full of sweets, and the stick. */
const pinata =
  l('M60 0V24', 5, C.brown) +
  [[60, 8, 0, C.pink], [108, 46, 72, C.cyan], [90, 100, 144, C.yellow], [30, 100, 216, C.lime], [12, 46, 288, C.orange]]
    .map(([, , turn, ink]) => `<g transform="rotate(${turn} 60 58)">${p('M46 40L60 6 74 40Z', String(ink), 4)}${l('M52 28H68', 3, C.white)}</g>`)
    .join('') +
  c(60, 58, 25, C.purple, 4.5) + l('M38 52H82M36 60H84M40 68H80', 4, C.pink) + p(starPath(60, 59, 13), C.yellow, 3) +
  l('M4 106L40 80', 10) + l('M4 106L40 80', 5, C.tan) +
  l('M100 90l7 8M112 78l7 3M88 104l2 6', 4, C.red)

/** A skull of sugar, with flowers. */
const skull =
  p('M60 14C92 14 104 34 102 56C101 70 92 76 88 82V98H32V82C28 76 19 70 18 56C16 34 28 14 60 14Z', C.white, 4.5) +
  c(41, 54, 13, C.black, 3.5) + c(79, 54, 13, C.black, 3.5) +
  [41, 79].map((x) => [0, 60, 120, 180, 240, 300].map((turn) => `<g transform="rotate(${turn} ${x} 54)">${c(x, 43, 3.4, C.pink)}</g>`).join('')).join('') +
  c(41, 54, 4, C.cyan) + c(79, 54, 4, C.cyan) + p('M60 64L54 74H66Z', C.black, 2) +
  l('M36 86H84', 4) + l('M46 80V96M55 80V98M65 80V98M74 80V96', 3.5) + l('M24 66q8 3 10 12M96 66q-8 3 -10 12', 3, C.teal) +
  p('M60 44l-5 -8 5 -6 5 6Z', C.red, 2.5) + flower(34, 18, C.orange) + flower(60, 11, C.red) + flower(86, 18, C.orange)

const bottle =
  p('M30 104V52C30 44 38 42 38 34V12H54V34C54 42 62 44 62 52V104Z', '#9ccf6a', 4.5) + p('M30 62H62V88H30Z', C.white, 3.5) +
  p(starPath(46, 75, 9), C.red) + p('M36 4H56V14H36Z', C.tan, 4) + p('M74 70H104L99 104H79Z', '#f7d36a', 4.5) +
  p('M96 70C92 56 106 50 114 58 110 66 104 70 96 70Z', '#bfe06a', 3.5)

/** A black lotus on the water. */
const lotus =
  `<ellipse cx="60" cy="96" rx="54" ry="11" fill="${C.teal}" stroke="#1a1310" stroke-width="4"/>` + l('M18 96H36M84 99H102', 3, C.cyan) +
  petal(60, 92, -72, 54, 18, C.purple) + petal(60, 92, 72, 54, 18, C.purple) + petal(60, 92, -46, 64, 20, '#3a2350') +
  petal(60, 92, 46, 64, 20, '#3a2350') + petal(60, 92, -22, 72, 21, C.black) + petal(60, 92, 22, 72, 21, C.black) +
  petal(60, 92, 0, 80, 20, '#4b2f63') + c(60, 80, 6, C.yellow, 3) + l('M60 30V58', 3, C.violet) + p(starPath(94, 18, 8, 3, 4), C.yellow, 2)

/** The feathers of Moctezuma over an angry brow. */
const headdress =
  [-75, -50, -25, 0, 25, 50, 75]
    .map((turn, i) => `<g transform="rotate(${turn} 60 78)">${p('M52 60C44 30 50 10 60 2C70 10 76 30 68 60Z', [C.green, C.teal, C.lime][i % 3]!, 3.5)}${c(60, 17, 5, C.red, 2.5)}${l('M60 24V56', 2.5, C.yellow)}</g>`)
    .join('') +
  p('M30 76C32 56 88 56 90 76L86 90H34Z', C.yellow, 4.5) + l('M38 66H82', 5, C.red) + p('M38 82H82V100C76 108 44 108 38 100Z', '#b97a4c', 4.5) +
  l('M44 86L55 91M76 86L65 91', 5) + c(50, 94, 3, '#1a1310') + c(70, 94, 3, '#1a1310') + l('M52 102H68', 4)

/** Two maracas. */
const maraca = (turn: number, ink: string, band: string) =>
  `<g transform="rotate(${turn} 60 60)">${l('M60 62V106', 12)}${l('M60 62V106', 6, C.tan)}<ellipse cx="60" cy="36" rx="23" ry="30" fill="${ink}" stroke="#1a1310" stroke-width="4.5"/>${p('M38 30q6 -8 11 0t11 0t11 0t11 0V44q-6 8 -11 0t-11 0t-11 0t-11 0Z', band, 3)}${c(52, 17, 3, C.white)}${c(66, 57, 3, C.white)}</g>`
const maracas = maraca(32, C.red, C.yellow) + maraca(-32, C.green, C.white) + l('M8 20l-5 -7M112 20l5 -7M60 4V12', 4, C.orange)

/** Abuela, and her recipe. */
const abuela =
  c(60, 16, 13, C.silver, 4) + p('M26 62C20 26 40 14 60 14C80 14 100 26 94 62Z', C.silver, 4.5) +
  p('M34 48C34 30 46 26 60 34C74 26 86 30 86 48C86 70 76 84 60 84C44 84 34 70 34 48Z', '#d79e6c', 4.5) +
  c(48, 52, 10, '#fffdf6', 3.5) + c(72, 52, 10, '#fffdf6', 3.5) + l('M58 51Q60 49 62 51', 3) + c(49, 53, 3, '#1a1310') + c(71, 53, 3, '#1a1310') +
  l('M52 70Q60 77 68 70', 3.5) + c(42, 66, 4, C.rose) + c(78, 66, 4, C.rose) +
  p('M20 78L100 78 104 108H16Z', C.white, 4.5) + l('M30 90H62M30 99H54', 3.5, C.grey) +
  p('M84 102C70 92 76 82 84 89C92 82 98 92 84 102Z', C.red, 2.5)

/** A guitar under a sombrero. */
const guitar =
  `<g transform="rotate(38 60 60)">${p('M54 8H66V58H54Z', C.brown, 4)}${p('M51 -4H69V10H51Z', C.black, 3.5)}${p('M60 52C78 50 80 66 76 72C92 78 90 108 60 108C30 108 28 78 44 72C40 66 42 50 60 52Z', C.orange, 4.5)}${c(60, 78, 10, C.brown, 3.5)}${l('M57 8V92M63 8V92', 2, C.white)}${l('M48 96H72', 5)}</g>` +
  p('M2 44C14 54 56 50 66 34C70 26 58 28 52 30C52 14 40 4 30 8C18 12 16 26 20 36C10 36 -2 38 2 44Z', C.red, 4.5) + l('M20 34C30 40 46 36 52 29', 5, C.yellow) + c(33, 18, 4, C.yellow, 2)

/** A hammock under the moon. */
const hammock =
  p('M84 8A20 20 0 1 0 106 36A17 17 0 0 1 84 8Z', C.yellow, 4) +
  p('M4 106V44C4 36 14 36 14 44V64C18 64 18 60 18 54C18 48 26 48 26 54C26 70 20 74 14 74V106Z', C.green, 4) + l('M112 106V50', 11) + l('M112 106V50', 5, C.brown) +
  l('M12 58L30 74M111 60L92 74', 4) + p('M26 70C40 106 82 106 96 70C82 84 40 84 26 70Z', C.orange, 4.5) +
  l('M38 80C50 92 72 92 84 80M32 76C48 98 74 98 90 76', 3.5, C.red) + `<ellipse cx="60" cy="78" rx="22" ry="7" fill="${C.cyan}" stroke="#1a1310" stroke-width="3.5"/>` +
  l('M40 20H54L40 36H54', 5) + l('M62 44H71L62 54H71', 4)

/** Bunting and fireworks. */
const bunting =
  [[30, 62, C.red], [90, 54, C.pink], [60, 86, C.yellow]]
    .map(([x, y, ink]) => [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<g transform="rotate(${turn} ${x} ${y})">${l(`M${x} ${Number(y) - 7}V${Number(y) - 18}`, 7)}${l(`M${x} ${Number(y) - 7}V${Number(y) - 18}`, 3.5, String(ink))}</g>`).join('') + c(Number(x), Number(y), 4, String(ink), 2.5))
    .join('') +
  l('M0 8Q60 30 120 8', 4) +
  [[8, 9, C.green], [34, 16, C.white], [62, 18, C.red], [88, 13, C.green]]
    .map(([x, y, ink]) => p(`M${x} ${y}h24v20l-6 -6 -6 6 -6 -6 -6 6Z`, String(ink), 3.5) + c(Number(x) + 12, Number(y) + 8, 3, '#1a1310'))
    .join('')

/** The rosette of the winner. */
const rosette =
  p('M42 60L26 108 44 98 56 110 64 66Z', C.blue, 4.5) + p('M78 60L94 108 76 98 64 110 56 66Z', C.blue, 4.5) +
  p(starPath(60, 44, 42, 34, 14), C.red, 4.5) + c(60, 44, 25, C.yellow, 4) + p('M50 36L61 26H67V60H73V66H51V60H57V38L52 42Z', '#1a1310')

export const ACTIONS: Record<string, string> = {
  attend_a_quinceanera: cake,
  become_a_matador: cape,
  break_the_pinata: pinata,
  celebrate_dia_de_los_muertos: skull,
  drink_too_much_tequila: bottle,
  find_el_lotus_negro: lotus,
  get_montezumas_revenge: headdress,
  have_a_fiesta: maracas,
  inherit_abuelas_secret_recipe: abuela,
  join_a_mariachi_band: guitar,
  take_a_siesta: hammock,
  throw_cinco_de_mayo_party: bunting,
  win_first_place_in_cook_off: rosette,
}
