// Rock, paper, scissors: the hands of one glove.
import { INK, p } from './mask/ink'

const finger = (glove: string, x: number, y: number, long: number, turn = 0, wide = 15) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${long}" rx="7.5" fill="${glove}" stroke="${INK}" stroke-width="5"${turn ? ` transform="rotate(${turn} ${x + wide / 2} ${y + long})"` : ''}/>`
const palm = (glove: string) => p('M20 56H82V78C82 92 74 98 62 98H42C28 98 20 90 20 78Z', glove, 5)
const CUFF = p('M34 96H70V112H34Z', '#f7b61d', 5)

export const GESTURES = {
  rock: (glove: string) =>
    CUFF + palm(glove) + [20, 36, 52, 67].map((x) => finger(glove, x, 40, 34)).join('') + p('M20 74C30 66 56 66 62 74 64 82 56 86 48 84L24 82Z', glove, 5),
  paper: (glove: string) =>
    CUFF + finger(glove, 18, 14, 54, -10) + finger(glove, 34, 4, 62, -3) + finger(glove, 51, 4, 62, 3) + finger(glove, 67, 14, 54, 10) + finger(glove, 18, 46, 44, -38, 16) + palm(glove),
  scissors: (glove: string) =>
    CUFF + finger(glove, 28, 0, 66, -14) + finger(glove, 56, 0, 66, 14) + palm(glove) + finger(glove, 67, 44, 32) +
    p('M20 70C32 62 60 64 64 72 66 80 56 86 48 84L24 80Z', glove, 5) + finger(glove, 52, 50, 26, 0, 14),
} as const

export type GestureName = keyof typeof GESTURES
export const isGesture = (name: string): name is GestureName => name in GESTURES
