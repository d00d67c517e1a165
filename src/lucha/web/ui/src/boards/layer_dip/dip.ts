// A dip as a glass: its layers from the bottom, and the room that is left.
export interface Band {
  layer: string
  again: boolean // one like it lies below: it does not count
}

export interface Glass {
  bands: Band[]
  empty: number[] // the places that are to be filled, by their number
}

/** Layers alike count as one, but each takes its room. */
export function glassOf(dip: string[], needed: number): Glass {
  const bands = dip.map((layer, i) => ({ layer, again: dip.indexOf(layer) < i }))
  const different = new Set(dip).size
  const missing = Math.max(0, needed - different)
  return { bands, empty: Array.from({ length: missing }, (_, i) => different + 1 + i) }
}
