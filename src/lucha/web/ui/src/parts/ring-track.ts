// Where the steps of a track lie: around a ring of fifteen by eight cells, or in rows across it; 40 to 1, then K.O.
export const START = 40
export const COLUMNS = 15
export const SIDE = 3 // cells of a row on either side of the mat

export interface Place { column: number; row: number; span: number }

/** Clockwise from the upper left corner, so that danger is below and left. */
export function placeOf(step: number): Place {
  const [column, row, span] = around(step)
  return { column, row, span }
}

function around(step: number): [number, number, number] {
  if (step >= START) return [1, 1, 2]
  if (step >= 27) return [42 - step, 1, 1]
  if (step >= 21) return [15, 28 - step, 1]
  if (step >= 6) return [step - 5, 8, 1]
  return [1, Math.max(0, step) + 2, 1]
}

/**
 * Rows from left to right, the mat between their halves: three columns, one for the mat, and three again.  What a short
 * row lacks, it lacks on the left while one has much left, and on the right at the end, where K.O. is.
 */
export function placesIn(rows: number[][]): Map<number, Place> {
  const places = new Map<number, Place>()
  rows.forEach((steps, i) => {
    const onTheLeft = i < rows.length / 2 ? steps.length - SIDE : SIDE
    const right = steps.slice(onTheLeft)
    fill(places, steps.slice(0, onTheLeft), 1, i + 1)
    fill(places, i === rows.length - 1 ? [...right, 0] : right, SIDE + 2, i + 1)
  })
  return places
}

/** The last of them takes what is left of the side. */
function fill(places: Map<number, Place>, steps: number[], from: number, row: number): void {
  steps.forEach((step, i) => {
    places.set(step, { column: from + i, row, span: i === steps.length - 1 ? SIDE - i : 1 })
  })
}
