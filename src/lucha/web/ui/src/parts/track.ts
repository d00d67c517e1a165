// The cells of a Strength track, from the start down to one.

export interface Cell {
  value: number
  zone: boolean // in the pin zone
  gone: boolean // above the marker
  now: boolean
  may: boolean // where the marker may land
  chance: number // of landing there, 0 to 1
}

export type Chances = [number, number][]

/** `may` has values with their chances; what is less likely than one in fifty is left out. */
export function cellsOf(start: number, strength: number, pinLevel: number, may: Chances = []): Cell[] {
  const chances = new Map(may)
  return Array.from({ length: start }, (_, i) => {
    const value = start - i
    const chance = value === strength ? 0 : (chances.get(value) ?? 0)
    return {
      value, zone: value <= pinLevel, gone: value > strength, now: value === strength, may: chance >= 0.02, chance,
    }
  })
}

/** The rows of seven, and the zone as a row of its own where it begins in the middle of one. */
export function rowsOf(cells: Cell[], length = 7): Cell[][] {
  const rows: Cell[][] = []
  for (const cell of cells) {
    const row = rows.at(-1)
    if (!row || row.length === length || row[0]!.zone !== cell.zone) rows.push([cell])
    else row.push(cell)
  }
  return rows
}
