import { describe, expect, it } from 'vitest'
import { COLUMNS, placeOf, placesIn, START, type Place } from '../ring-track'

const STEPS = Array.from({ length: START + 1 }, (_, i) => START - i)
const cellsOf = (places: Place[]) => places.flatMap(({ column, row, span }) => Array.from({ length: span }, (_, i) => `${column + i} ${row}`))

describe('the track around the ring', () => {
  it('uses every cell of the frame once', () => {
    const cells = cellsOf(STEPS.map(placeOf))
    expect(new Set(cells).size).toBe(cells.length)
    expect(cells).toHaveLength(2 * COLUMNS + 2 * 6)
  })

  it('goes from one step to a neighbour, all the way down to K.O.', () => {
    for (const step of STEPS.slice(1, -1)) {
      const [one, other] = [placeOf(step), placeOf(step - 1)]
      expect(Math.abs(one.column - other.column) + Math.abs(one.row - other.row), `${step}`).toBe(1)
    }
  })

  it('has danger below and left', () => {
    expect(placeOf(1)).toEqual({ column: 1, row: 3, span: 1 })
  })
})

describe('the track of the second venue', () => {
  const rows = [4, 4, 6, 6, 6, 6, 4, 4].reduce<number[][]>((all, width) => {
    const next = (all.at(-1)?.at(-1) ?? START + 1) - 1
    return [...all, Array.from({ length: width }, (_, i) => next - i)]
  }, [])
  const places = placesIn(rows)

  it('has all steps and K.O., and fills both sides of the mat', () => {
    expect([...places.keys()].sort((one, other) => other - one)).toEqual(STEPS)
    const cells = cellsOf([...places.values()])
    expect(new Set(cells).size).toBe(cells.length)
    expect(cells).toHaveLength(2 * 3 * 8)
    expect([...places.values()].every(({ column, span }) => column + span <= 4 || column >= 5)).toBe(true)
  })

  it('reads from left to right, row by row, and ends at the lower right', () => {
    const read = [...places].sort(([, one], [, other]) => one.row - other.row || one.column - other.column).map(([step]) => step)
    expect(read).toEqual(STEPS)
    expect(places.get(START)).toEqual({ column: 1, row: 1, span: 3 })
    expect(places.get(37)).toEqual({ column: 7, row: 1, span: 1 })
    expect(places.get(5)).toEqual({ column: 5, row: 7, span: 3 })
    expect(places.get(0)).toEqual({ column: 6, row: 8, span: 2 })
  })
})
