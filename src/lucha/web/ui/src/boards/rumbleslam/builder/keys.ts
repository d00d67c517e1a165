// Keys of the team builder: digits open casinos, arrows walk the shelf, + and − hire and let go.

export type Press = { casino: number } | { walk: number } | { hire: string } | { letGo: string }

const WALKS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** What a key stands for; `on` is the wrestler whose card has the focus. null: nothing here. */
export function pressed(key: string, on: string): Press | null {
  if (/^[1-9]$/.test(key)) return { casino: Number(key) - 1 }
  if (WALKS[key] !== undefined) return { walk: WALKS[key] }
  if (!on) return null
  if (key === '+' || key === '=') return { hire: on }
  return key === '-' || key === '−' ? { letGo: on } : null
}

/** Who has the focus next: the first one where nobody has it yet. */
export function nextOf(ids: string[], on: string, by: number): string | undefined {
  return on ? ids[Math.min(ids.length - 1, Math.max(0, ids.indexOf(on) + by))] : ids[0]
}
