// The pictures of Challenge cards: two wrestlers, yours blue and theirs red, in an svg of 120 by 110.
import { c, INK, l, p, spots, starPath } from '../../parts/mask/ink'

const [BLUE, RED, SKIN, YELLOW, CREAM] = ['#17489c', '#b91c28', '#e0a972', '#f7b61d', '#fff8e9']
const MAT = l('M8 100H112', 8)
const burst = (x: number, y: number, r: number) => p(starPath(x, y, r, r / 2, 8), YELLOW, 3.5)

/** A wrestler: a head, and limbs of so many lines. */
const wrestler = (ink: string, [x, y]: [number, number], ...limbs: string[]): string =>
  limbs.map((d) => l(d, 20)).join('') + limbs.map((d) => l(d, 12, ink)).join('') + c(x, y, 11, SKIN, 4) + p(`M${x - 10} ${y - 4}Q${x} ${y - 16} ${x + 10} ${y - 4}Z`, ink, 3)

const MOVES: Record<string, string> = {
  giant_powerhouse: p('M10 104V78C10 70 16 64 24 64H46C52 64 56 60 56 54V38H48C40 38 36 32 38 24L42 10C44 4 50 2 56 2H72C80 2 86 8 86 16V44C104 48 114 62 114 78V104Z', SKIN, 4.5) + l('M44 14H60M42 24H60M86 44C76 44 68 50 66 60M30 84C44 76 62 76 76 84', 4) + p('M54 34H88V46H54Z', RED, 3.5) + burst(20, 30, 16),
  chokeslam: MAT + wrestler(RED, [88, 22], 'M90 38L94 62', 'M94 62L84 80M94 62L106 76', 'M90 42L106 54') + wrestler(BLUE, [36, 26], 'M36 42V68', 'M36 68L26 94M36 68L50 94', 'M36 46L60 36L78 34'),
  powerbomb: MAT + wrestler(BLUE, [46, 46], 'M44 62L40 78', 'M40 78L28 96M40 78L54 96', 'M44 62L58 40') + wrestler(RED, [92, 66], 'M84 54L66 30', 'M66 30L48 22M66 30L50 12', 'M84 54L104 46') + burst(104, 86, 13),
  piledriver: MAT + wrestler(RED, [60, 84], 'M60 70V44', 'M60 44L50 20M60 44L70 20', 'M60 66L44 76') + wrestler(BLUE, [34, 40], 'M34 56L36 80', 'M36 80L70 92', 'M34 58L62 52'),
  clothesline: MAT + wrestler(RED, [88, 40], 'M92 54L98 72', 'M98 72L112 88M98 72L90 94', 'M92 56L112 48') + wrestler(BLUE, [30, 24], 'M30 40L32 66', 'M32 66L18 94M32 66L48 92', 'M30 44L74 42') + burst(76, 26, 15),
  backbreaker: MAT + wrestler(BLUE, [60, 26], 'M58 42L54 66', 'M54 66L34 70L32 94M54 66L70 94', 'M58 46L84 56') + wrestler(RED, [98, 74], 'M88 70C72 58 52 56 34 64', 'M34 64L12 80', 'M86 68L104 90') + burst(52, 84, 11),
  camel_clutch: MAT + wrestler(RED, [24, 56], 'M32 66C44 86 64 90 84 90', 'M84 90L110 92', 'M36 70L18 88') + wrestler(BLUE, [64, 30], 'M66 46L76 74', 'M76 74L94 92', 'M64 48L36 48'),
  moonsault: MAT + l('M24 62C22 24 60 6 90 24', 5, YELLOW) + wrestler(BLUE, [64, 56], 'M66 44L76 26', 'M76 26L98 20M76 26L92 8', 'M64 46L44 40') + wrestler(RED, [24, 84], 'M36 88H72', 'M72 88L108 90', 'M38 86L50 76') + burst(30, 22, 10),
  figure_four: MAT + wrestler(RED, [14, 78], 'M26 84L48 88', 'M48 88L70 62L84 84', 'M26 82L20 60') + wrestler(BLUE, [106, 62], 'M102 76L84 90', 'M84 90L58 78L48 56', 'M102 74L112 94'),
  tope_suicida: l('M84 6V102M104 6V102', 6, '#c3ccd3') + l('M62 34H118M62 62H118', 6, RED) + wrestler(BLUE, [34, 40], 'M46 44L72 52', 'M72 52L104 48M72 52L102 66', 'M46 42L20 62') + wrestler(RED, [14, 74], 'M14 88V100', 'M14 90L34 84'),
  huracanrana: MAT + wrestler(BLUE, [30, 84], 'M36 72L52 48', 'M52 48L74 24L92 34M52 48L78 40', 'M36 74L18 68') + wrestler(RED, [86, 46], 'M90 60L94 78', 'M94 78L84 96M94 78L108 94', 'M90 62L70 70') + burst(100, 18, 13),
  sleeper_hold: MAT + wrestler(BLUE, [76, 30], 'M78 46L82 70', 'M82 70L74 96M82 70L98 94', 'M78 48L90 62') + wrestler(RED, [50, 38], 'M50 54L52 74', 'M52 74L36 96M52 74L64 96', 'M50 56L32 72') + l('M76 46L58 58L42 50', 20) + l('M76 46L58 58L42 50', 12, BLUE) + l('M20 18H34L20 34H34M38 6H46L38 16H46', 4),
  old_school_suplex: MAT + c(30, 84, 12, BLUE, 4) + p('M36 72C34 44 48 26 66 26 86 26 96 46 96 92H80C80 60 76 44 66 44 56 44 52 56 52 74Z', BLUE, 4.5) + c(64, 84, 11, RED, 4) + p('M56 70C54 58 60 48 72 48L100 20 110 30 84 60C78 68 74 74 72 78Z', RED, 4.5) + burst(20, 40, 13),
  headscissors: MAT + l('M14 40C20 14 56 4 84 16', 5, YELLOW) + wrestler(RED, [40, 46], 'M38 60L36 78', 'M36 78L24 96M36 78L50 96', 'M38 62L20 68') + wrestler(BLUE, [106, 42], 'M96 44L76 46', 'M76 46L50 30M76 46L50 60', 'M96 46L104 66'),
  arm_drag: MAT + l('M22 54C24 20 62 6 92 26', 5, YELLOW) + wrestler(RED, [88, 62], 'M84 50L72 30', 'M72 30L52 22M72 30L58 10', 'M84 50L58 66') + wrestler(BLUE, [26, 74], 'M38 82L64 90', 'M64 90L92 84M64 90L96 96', 'M38 80L58 66'),
  roll_up: MAT + wrestler(RED, [44, 84], 'M56 86C78 92 84 72 76 58', 'M76 58L56 44M76 58L52 60', 'M54 84L40 66') + wrestler(BLUE, [98, 36], 'M94 50L88 70', 'M88 70L106 94M88 70L84 96', 'M94 52L72 42') + l('M18 30L8 20M24 24L20 10M14 40L2 38', 5),
  distract_the_referee: wrestler(CREAM, [80, 30], 'M80 46V74', 'M80 74L68 102M80 74L94 102', 'M80 50L104 62') + l('M74 50V74M80 48V76M86 50V74', 3) + wrestler(BLUE, [26, 40], 'M26 56V78', 'M26 78L16 102M26 78L38 102', 'M26 60L44 54L50 34') + l('M48 12C52 2 68 4 66 16 64 24 56 24 56 32M56 42V43', 5, RED),
  play_to_the_crowd: MAT + wrestler(BLUE, [60, 34], 'M60 50V72', 'M60 72L48 96M60 72L74 96', 'M60 52L36 44L30 20M60 52L84 44L90 20') + spots([[14, 22], [60, 8], [108, 22]]).map(([x, y]) => p(starPath(x, y, 11), YELLOW, 3)).join('') + l('M6 70C12 60 18 60 22 70M98 70C102 60 108 60 114 70', 5, RED),
}

export const isMove = (card: string): boolean => card in MOVES
/** A card of somebody's own pack has a star. */
export const drawMove = (card: string): string => MOVES[card] ?? p(starPath(60, 56, 46), YELLOW, 5, `stroke="${INK}"`)
