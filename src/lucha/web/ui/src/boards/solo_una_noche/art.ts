// The pictures of the cards: one outlined object each, on 120 by 112.
import { PICTOGRAMS, type Pictogram } from '../../parts/dice'
import { GLYPHS, type GlyphName } from '../../parts/glyphs'
import { c, INK, l, p, starPath } from '../../parts/mask/ink'
import type { Kind } from './deck'

const CREAM = '#fff8e9'
const YELLOW = '#f7b61d'
const RED = '#c4202d'

const placed = (x: number, y: number, scale: number, drawn: string, turn = 0) =>
  `<g transform="translate(${x} ${y}) scale(${scale})${turn ? ` rotate(${turn} 50 50)` : ''}">${drawn}</g>`
const square = (drawn: string) => placed(10, 6, 1, drawn)
const NUMBER = /<circle cx="79" cy="79" r="17"[^>]*\/><text[^>]*>\d<\/text>/
/** A face of a die, without the points that are printed on it. */
const die = (name: Pictogram, ink: string = CREAM) => square(PICTOGRAMS[name](ink).replace(NUMBER, ''))
const glyph = (name: GlyphName) => placed(14, 8, 2.3, GLYPHS[name])
const dashes = l('M8 40L24 44M6 60H22M10 80L24 74', 6)
const box = (x: number, y: number, wide: number, high: number, ink: string, round = 6) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${round}" fill="${ink}" stroke="${INK}" stroke-width="5"/>`

const tamal = (ink = '#e8cf8f') =>
  p('M34 30C22 52 24 82 40 102 54 108 72 108 84 100 98 78 98 50 86 30 74 20 48 20 34 30Z', ink, 5) +
  p('M44 32L40 8 56 22 62 4 70 22 84 10 78 32Z', '#9fbf5a', 4.5) + l('M34 46C52 54 70 54 90 46', 6, RED) + l('M44 62C42 76 46 90 52 100M66 60V102M82 60C84 76 80 90 74 100', 4, '#b58f3f')
const pot = box(22, 46, 76, 54, '#9aa7b0', 10) + p('M16 38H104V50H16Z', '#c3ccd3', 5) + c(60, 30, 7, YELLOW, 4.5) + l('M14 64H22M98 64H106', 8) + l('M40 26C34 18 46 14 40 4M80 26C74 18 86 14 80 4', 5, '#7d8590')
const wing = (ink = '#1b4fa8') =>
  p('M14 88C14 52 40 18 106 10 102 22 92 28 84 32 92 32 98 32 102 30 96 44 84 50 74 52 82 54 88 54 92 52 82 66 68 70 58 70 64 74 68 74 74 74 58 88 34 94 14 88Z', ink, 5) + l('M28 78C42 58 60 42 84 30', 4, CREAM)
const feather = p('M96 10C60 8 28 40 24 86L14 104 30 94C72 88 100 52 96 10Z', '#3fa3d8', 5) + l('M22 96C40 62 62 38 88 18M42 68L40 50M56 50L56 34M46 80L66 76M62 58L80 54', 4)
const egg = p('M60 12C82 12 96 44 96 66 96 90 80 104 60 104 40 104 24 90 24 66 24 44 38 12 60 12Z', '#dff0ef', 5) + [[46, 46], [72, 38], [58, 70], [80, 70], [42, 78]].map(([x, y]) => c(x!, y!, 5, '#5fb8b8')).join('')
const knot = (ink = '#e9d6b0') => {
  const rope = 'M8 86C30 86 44 70 52 54 60 36 84 26 92 44 98 60 78 70 62 62 40 52 34 20 56 14 80 8 92 34 84 58 78 78 96 88 112 86'
  return l(rope, 17) + l(rope, 9, ink)
}
const ropeLoop = l('M20 104V64C20 20 100 20 100 64 100 92 48 92 48 66 48 50 72 50 76 62', 17) + l('M20 104V64C20 20 100 20 100 64 100 92 48 92 48 66 48 50 72 50 76 62', 9, '#d9b26a')
const book = p('M60 26C44 14 24 14 8 20V94C24 88 44 88 60 100 76 88 96 88 112 94V20C96 14 76 14 60 26Z', CREAM, 5) + l('M60 26V100M22 38C32 36 40 38 48 42M22 54C32 52 40 54 48 58M72 42C80 38 88 36 98 38M72 58C80 54 88 52 98 54', 4)
const sheet = (drawn: string) => p('M26 6H80L98 24V106H26Z', CREAM, 5) + p('M80 6V24H98Z', '#e9d6b0', 4) + drawn
const written = sheet(l('M38 40H84M38 54H84M38 68H70', 5))
const prescription = sheet(`<text x="60" y="72" font-family="Alfa Slab One,serif" font-size="42" text-anchor="middle" fill="${RED}">℞</text>` + l('M40 88H82', 5))
const cross = c(60, 56, 46, CREAM, 5) + p('M50 26H70V46H90V66H70V86H50V66H30V46H50Z', RED, 5)
const pulse = p('M60 100C18 70 8 50 12 32 18 10 48 8 60 32 72 8 102 10 108 32 112 50 102 70 60 100Z', RED, 5) + l('M16 56H40L50 36 64 78 74 56H104', 6, CREAM)
const stethoscope = l('M30 12V38C30 64 66 64 66 38V12', 13) + l('M30 12V38C30 64 66 64 66 38V12', 6, '#7d8590') + l('M48 60V76C48 108 92 104 92 76V66', 13) + l('M48 60V76C48 108 92 104 92 76V66', 6, '#7d8590') + c(92, 54, 13, '#c3ccd3', 5)
const coin = (x: number, y: number, r: number) => c(x, y, r, YELLOW, 5) + c(x, y, r * 0.66, '#ffd35c', 3) + `<text x="${x}" y="${y + r * 0.34}" font-family="Alfa Slab One,serif" font-size="${r}" text-anchor="middle" fill="${INK}">$</text>`
const coins = coin(40, 72, 28) + coin(80, 64, 28) + coin(58, 36, 28)
const bill = (ink = '#8dbb3a') => `<g transform="rotate(-12 60 56)">${box(6, 30, 108, 54, ink)}${c(60, 57, 17, CREAM, 4)}<text x="60" y="66" font-family="Alfa Slab One,serif" font-size="25" text-anchor="middle" fill="${INK}">$</text>${l('M16 42H30M90 72H104', 4)}</g>`
const bills = placed(0, -12, 1, bill('#5f9a3a')) + placed(0, 12, 1, bill())
const stamped = sheet(l('M38 36H84M38 48H70', 5)) + `<g transform="rotate(-16 62 78)">${box(24, 62, 78, 32, 'none', 4)}<rect x="24" y="62" width="78" height="32" rx="4" fill="#fff8e9" stroke="${RED}" stroke-width="5"/>${l('M36 78H90', 8, RED)}</g>`
const briefcase = box(12, 36, 96, 66, '#7a4524', 10) + l('M44 34V20H76V34', 8) + l('M12 66H108', 5) + box(50, 58, 20, 18, YELLOW, 4)
const clock = c(60, 56, 46, CREAM, 6) + l('M60 56V26M60 56L82 68', 7) + l('M60 14V20M60 92V98M18 56H24M96 56H102', 5)
const percent = p(starPath(60, 56, 54, 42, 12), '#128556', 5) + c(44, 42, 11, CREAM, 4.5) + c(76, 72, 11, CREAM, 4.5) + l('M80 34L40 80', 8, CREAM)
const tyre = c(60, 56, 48, '#2a2226', 5) + c(60, 56, 26, '#c3ccd3', 5) + c(60, 56, 8, INK) + l('M60 30V42M60 70V82M34 56H46M74 56H86', 5)
const ice = p('M60 6L104 30V80L60 106 16 80V30Z', '#bfe3f2', 5) + l('M16 30L60 54 104 30M60 54V106', 4) + l('M30 46V66M92 44V60', 4, CREAM)
const wall = box(10, 14, 100, 84, '#c4603a', 4) + l('M10 42H110M10 70H110M44 14V42M78 14V42M28 42V70M62 42V70M94 42V70M44 70V98M78 70V98', 5)
const boot = p('M34 8H70V54C92 58 104 68 104 84H28C28 66 34 60 34 50Z', '#7a4524', 4.5) + p('M22 84H108V98H22Z', INK, 3) + l('M36 22H68M36 34H68', 4) + l('M8 108L18 98M112 108L104 100M60 110V104', 5)
const slipper = `<g transform="translate(5 6) rotate(-32 55 50)">${p('M55 2C76 2 86 22 82 44 79 60 78 70 74 84 70 98 40 98 36 84 32 70 31 60 28 44 24 22 34 2 55 2Z', YELLOW, 5)}${p('M28 44C40 34 70 34 82 44 80 56 76 60 76 64 66 50 44 50 34 64 34 60 30 56 28 44Z', '#c9236d', 4.5)}</g>` + dashes
const eagle = placed(5, 6, 1, p('M55 30C48 16 30 8 6 12 14 18 12 24 20 28 16 34 24 38 28 42 26 50 36 54 44 54L40 74 55 66 70 74 66 54C74 54 84 50 82 42 86 38 94 34 90 28 98 24 96 18 104 12 80 8 62 16 55 30Z', '#7a4524', 4.5) + p('M47 34C47 22 63 22 63 34L60 48H50Z', CREAM, 4) + p('M52 38L55 48 58 38Z', YELLOW, 3) + c(51, 33, 2, INK) + c(59, 33, 2, INK))
const megaphone = placed(4, 8, 1, p('M6 36H30L78 8V88L30 64H6Z', '#c9236d', 5) + p('M14 64H30L36 92H22Z', '#8c1049', 4.5) + l('M88 26C98 36 98 60 88 70M96 12C112 30 112 66 96 84', 6))
const belt = p('M2 40H38V76H2ZM82 40H118V76H82Z', '#7a4524', 5) + box(30, 30, 60, 56, YELLOW, 12) + box(46, 46, 28, 24, CREAM, 4) + l('M46 58H84', 6)
const moon = c(60, 56, 44, '#fff2a8', 5) + c(44, 44, 8, '#e6c870') + c(74, 68, 10, '#e6c870') + c(72, 36, 5, '#e6c870')
const loop = l('M10 90C40 90 60 84 74 66 92 40 70 12 50 24 32 36 44 66 70 70 88 74 100 70 110 62', 15) + l('M10 90C40 90 60 84 74 66 92 40 70 12 50 24 32 36 44 66 70 70 88 74 100 70 110 62', 7, '#3fa3d8')
const boomerang = `<g transform="rotate(20 60 56)">${p('M18 20C60 22 92 44 102 96 92 102 84 98 80 92 70 62 48 48 18 42 10 36 12 22 18 20Z', '#c06a34', 5)}${l('M34 32L40 42M88 74L98 72', 5, YELLOW)}</g>`
const helmet = p('M16 74C16 34 40 12 60 12 80 12 104 34 104 74Z', YELLOW, 5) + p('M8 74H112V86H8Z', '#dd9a12', 5) + l('M60 12V70', 5)
const eye = p('M6 56C28 22 92 22 114 56 92 90 28 90 6 56Z', CREAM, 5) + c(60, 56, 20, '#3fa3d8', 5) + c(60, 56, 9, INK)
const sail = l('M60 8V92', 8) + p('M66 16L104 72H66Z', CREAM, 5) + p('M54 24L20 72H54Z', '#c4202d', 5) + p('M10 82H110L96 106H24Z', '#7a4524', 5)
const tornado = l('M14 18H106M26 38H96M38 58H84M50 78H76M60 98H68', 13) + l('M14 18H106M26 38H96M38 58H84M50 78H76M60 98H68', 6, '#9fb6d9')
const dart = p('M8 20L112 56 8 92 34 56Z', '#1b4fa8', 5) + l('M34 56H84', 5, CREAM)
const syringe = `<g transform="rotate(45 60 56)">${l('M60 88V110', 6)}${box(46, 30, 28, 58, '#dff0ef', 4)}${p('M46 60H74V88H46Z', '#5fd0d0', 4)}${l('M60 30V8M46 8H74', 8)}</g>`
const door = box(30, 6, 62, 100, '#7a4524', 4) + box(42, 18, 38, 30, '#9a5a35', 3) + box(42, 58, 38, 34, '#9a5a35', 3) + c(84, 58, 5, YELLOW, 3) + l('M6 40L22 46M4 62H20', 6)

const ART: Record<string, string> = {
  slap: die('chop'), hammer_fist: die('hit'), drop_kick: die('kick'), body_slam: die('pin'), metal_chair: die('chair'), boot_to_the_head: boot,
  chankla: slipper, aguila: eagle, spinning: die('stun', YELLOW), reverse: die('counter'), double_reverse: placed(4, 4, 0.72, PICTOGRAMS.counter(CREAM)) + placed(44, 34, 0.72, PICTOGRAMS.counter('#9fb6d9')),
  taunt: megaphone, pin: die('pin', '#e9b98b'), submit: die('choke', '#e0a972'), against_all_odds: die('viva'), dont_give_up: die('heart', RED), force_a_tag: glyph('force_tag'),
  masa_smash: tamal(), husk_strip: tamal('#9fbf5a'), salsa_splash: p(starPath(60, 56, 52, 34, 9), '#e0362f', 5) + placed(26, 22, 1.7, GLYPHS.chili), corner_squash: die('table'), steamer_drop: pot,
  whole_dozen: placed(-4, 22, 0.6, tamal()) + placed(48, 22, 0.6, tamal()) + placed(22, 38, 0.66, tamal('#f0dba4')), extra_lard: pot, brick_wall: wall, second_helping: placed(-6, 10, 0.78, tamal()) + placed(40, 18, 0.78, tamal('#9fbf5a')),
  loosen_belt: belt, finger_licking: die('chop', '#e9b98b'), tamalada_masa: tamal('#f0dba4'), tamalada_filling: tamal('#e0362f'), tamalada_steam: pot,
  second_breakfast: egg, heavy_hand: die('forearm'), family_size: placed(-2, 12, 0.8, tamal()) + placed(36, 18, 0.8, tamal()), hot_plate: pot, red_sauce: glyph('chili'), double_wrap: tamal('#9fbf5a'), bounce_off: belt, siesta: moon,
  wing_chop: wing(), moonsault: moon, feather_flick: feather, nest_egg: egg, talon_twist: eagle, from_the_rafters: dart, corkscrew: tornado, blindside: eye, cartwheel_away: loop, loop_the_loop: loop,
  boomerang, bow_to_the_gallery: megaphone, vuelo_run: dart, vuelo_leap: wing('#c4202d'), vuelo_landing: p(starPath(60, 56, 54, 30, 9), YELLOW, 5) + placed(28, 28, 0.54, wing()), light_as_air: feather, bigger_nest: egg,
  hurricane_wing: tornado, thermals: wing('#3fa3d8'), beak_first: dart, triple_twist: tornado, swoop: wing('#5d2f93'), vanish: loop,
  wrist_lock: die('choke', '#e0a972'), leg_loop: ropeLoop, anatomy_lesson: book, figure_of_forty_four: knot(), twisted: die('stun', '#e9d6b0'), by_the_book: book, diagnosis: stethoscope, counter_knot: knot('#9fb6d9'), textbook_escape: book,
  prescription, check_the_pulse: pulse, bedside_manner: cross, gordian_loop: ropeLoop, gordian_tuck: knot(), gordian_pull: knot('#f7b61d'), house_rules: book, no_way_out: door, sailors_special: sail, tightened: knot('#c4202d'), malpractice: syringe,
  local_anaesthetic: syringe,
  petty_cash: coins, late_fee: clock, kick_the_tyres: tyre, frozen_assets: ice, with_interest: percent, behind_the_referee: eye, read_the_small_print: written, bounced_cheque: bill(), loophole: ropeLoop, count_the_money: bills, boo_me_louder: die('boo'),
  eviction_knock: door, eviction_warning: stamped, eviction_boot: boot, bribed_referee: bills, two_briefcases: briefcase, paid_applause: die('cheer'), tax_haven: helmet, seize_everything: briefcase, hidden_charges: coins, penalty_clause: stamped, countersuit: written,
}

/** The picture of a card; one that a pack has added shows its kind. */
export const drawCard = (id: string, kind: Kind): string => ART[id] ?? glyph(kind)
export const drawCrowd = die('cheer')
export const drawHeart = die('heart', RED)
export const drawCards = placed(4, 4, 1, `<g transform="rotate(-12 40 60)">${box(14, 20, 54, 76, CREAM, 8)}</g>`) + placed(4, 4, 1, `<g transform="rotate(10 76 60)">${box(48, 16, 54, 76, YELLOW, 8)}</g>`)
export const isDrawn = (id: string): boolean => id in ART
