// Where the steps of a track lie that runs around a ring of fifteen by eight cells: 40 to 1, then K.O.
export const START = 40
export const COLUMNS = 15

export interface Place { column: number; row: number; span: number }

/** Clockwise from the upper left corner, so that danger is below and left; `mirrored`, the other way round. */
export function placeOf(step: number, mirrored = false): Place {
  const [column, row, span] = around(step)
  return { column: mirrored ? COLUMNS + 2 - column - span : column, row, span }
}

function around(step: number): [number, number, number] {
  if (step >= START) return [1, 1, 2]
  if (step >= 27) return [42 - step, 1, 1]
  if (step >= 21) return [15, 28 - step, 1]
  if (step >= 6) return [step - 5, 8, 1]
  return [1, Math.max(0, step) + 2, 1]
}
