// How wide woodtype is, so that a shout is as large as its place allows.

/** About what a letter takes where nobody can measure it. */
const LETTER = 0.8
let pen: CanvasRenderingContext2D | null | undefined

/** The width of a word in woodtype, in sizes of its letters, outline included. */
export function widthOf(word: string): number {
  pen ??= globalThis.document?.createElement('canvas').getContext?.('2d') ?? null
  if (!pen) return word.length * LETTER
  pen.font = '100px "Alfa Slab One", "Rockwell Extra Bold", Rockwell, Georgia, serif'
  return pen.measureText(word).width / 100 + 0.16
}
