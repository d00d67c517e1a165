// Small pictures that are counted on cards: icons of Combos, a Duck, the kinds of cards. On a square of 40.
import { c, INK, l, p, starPath } from './mask/ink'

const CREAM = '#fff8e9'
const YELLOW = '#f7b61d'
const KNOT = 'M20 12C8 10 6 28 18 28M20 28C32 30 34 12 22 12'

export const GLYPHS = {
  sombrero: p('M4 26C10 20 12 20 14 18 14 8 26 8 26 18 28 20 30 20 36 26 30 34 10 34 4 26Z', YELLOW, 3) + l('M13 20C17 23 23 23 27 20', 3, '#b91c28'),
  chili: p('M24 10C34 14 34 28 20 33 14 35 8 34 5 30 16 30 18 24 17 17 16 11 20 9 24 10Z', '#e0362f', 3) + l('M25 11C25 7 28 5 32 5', 4, '#0e7a4e'),
  maraca: l('M23 24L34 36', 5) + p('M8 8C15 1 27 4 29 13 31 22 22 29 14 26 5 23 3 14 8 8Z', '#c06a34', 3) + l('M7 18C14 15 22 11 26 7', 3, YELLOW) + c(13, 10, 1.8, INK) + c(21, 17, 1.8, INK),
  duck: l('M6 14C14 4 28 4 34 12', 4, 'currentColor') + p('M36 18L34 8 26 14Z', 'currentColor') + c(20, 26, 8, 'currentColor'),
  move: p('M9 16H15V13H21V13H27V16H32V24C32 30 28 33 23 33H16C11 33 9 30 9 26Z', CREAM, 3) + l('M15 16V22M21 15V22M27 16V22', 2.5),
  modify: p('M17 5H23V17H35V23H23V35H17V23H5V17H17Z', CREAM, 3),
  respond: p('M20 4C26 8 30 9 35 9 36 22 31 31 20 36 9 31 4 22 5 9 10 9 14 8 20 4Z', CREAM, 3),
  taunt: p('M5 15H13L29 6V34L13 25H5Z', CREAM, 3) + l('M33 14C36 17 36 23 33 26', 3, CREAM),
  pin: p('M15 4H25V16H31L20 27 9 16H15Z', CREAM, 3) + l('M6 34H34', 5, CREAM),
  submit: l(KNOT, 7) + l(KNOT, 3.5, CREAM),
  signature: p(starPath(20, 21, 17), YELLOW, 3),
  cheat: l('M4 20C11 10 29 10 36 20 29 30 11 30 4 20Z', 5) + p('M4 20C11 10 29 10 36 20 29 30 11 30 4 20Z', CREAM, 3) + c(20, 20, 5, INK),
  force_tag: p('M4 14H22V7L36 20 22 33V26H4Z', CREAM, 3),
  crowd: [9, 20, 31].map((x, i) => c(x, i === 1 ? 17 : 21, 5.5, CREAM, 3) + p(`M${x - 6} 36C${x - 6} 27 ${x + 6} 27 ${x + 6} 36Z`, CREAM, 3)).join('') + l('M20 3V7M8 6L10 10M32 6L30 10', 3, YELLOW),
} as const

export type GlyphName = keyof typeof GLYPHS
