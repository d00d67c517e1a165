// Walking a board of squares with the arrow keys.

export interface Square {
  x: number
  y: number
  label: string
  text?: string // such as what it costs to go there
  tone?: 'can' | 'far' | 'back' | 'hot' | 'post'
  lit?: boolean // one more press chooses it
  leads?: string // the keys of the options that a press leads to
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
}

/** The square that a key leads to: the nearest one in its direction. */
export function walk(squares: Square[], from: Square, key: string): Square | null {
  const step = STEPS[key]
  if (!step) return null
  const [dx, dy] = step
  const reach = (square: Square) => {
    const ahead = (square.x - from.x) * dx + (square.y - from.y) * dy
    const aside = Math.abs((square.x - from.x) * dy) + Math.abs((square.y - from.y) * dx)
    return ahead > 0 ? ahead + aside * 2 : Infinity
  }
  const [best] = [...squares].sort((a, b) => reach(a) - reach(b))
  return best && reach(best) < Infinity ? best : null
}
