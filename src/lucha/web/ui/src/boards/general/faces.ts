// How a card looks that nobody has drawn: its ink and its initials, always the same for the same name.
import type { Piece } from '../../lib/wire'

export const TONES = ['green', 'purple', 'orange', 'teal', 'red', 'blue'] as const
export type Tone = (typeof TONES)[number]

export function toneOf(name: string): Tone {
  const sum = [...name].reduce((total, letter) => (total * 31 + letter.codePointAt(0)!) % 9973, 7)
  return TONES[sum % TONES.length]!
}

/** Of the words that matter: "Montezuma's Revenge" is MR, "the Battle Royal" is BR. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => word !== '')
  const long = words.filter((word) => word.length > 3)
  return (long.length ? long : words).slice(0, 2).map((word) => word.charAt(0).toUpperCase()).join('')
}

export const countOf = (pieces: Piece[]): number => pieces.reduce((sum, { count }) => sum + count, 0)

/** Each piece by itself, such as the cards of a hand. */
export const laidOut = (pieces: Piece[]): Piece[] =>
  pieces.flatMap((piece) => Array.from({ length: piece.count }, () => ({ ...piece, count: 1 })))
