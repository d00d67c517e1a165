import { describe, expect, it } from 'vitest'
import { COLUMNS, placeOf, START } from '../ring-track'

const STEPS = Array.from({ length: START + 1 }, (_, i) => START - i)
const cellsOf = (mirrored: boolean) =>
  STEPS.flatMap((step) => {
    const { column, row, span } = placeOf(step, mirrored)
    return Array.from({ length: span }, (_, i) => `${column + i} ${row}`)
  })

describe('the track around the ring', () => {
  it.each([false, true])('uses every cell of the frame once (mirrored: %s)', (mirrored) => {
    const cells = cellsOf(mirrored)
    expect(new Set(cells).size).toBe(cells.length)
    expect(cells).toHaveLength(2 * COLUMNS + 2 * 6)
  })

  it('goes from one step to a neighbour, all the way down to K.O.', () => {
    for (const step of STEPS.slice(1, -1)) {
      const [one, other] = [placeOf(step), placeOf(step - 1)]
      expect(Math.abs(one.column - other.column) + Math.abs(one.row - other.row), `${step}`).toBe(1)
    }
  })

  it('has danger below and left, and the other way round at the second venue', () => {
    expect(placeOf(1)).toEqual({ column: 1, row: 3, span: 1 })
    expect(placeOf(1, true)).toEqual({ column: COLUMNS, row: 3, span: 1 })
    expect(placeOf(START, true)).toEqual({ column: COLUMNS - 1, row: 1, span: 2 })
  })
})
