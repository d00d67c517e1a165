// What the odds of an option come to, in few numbers.
import type { Gauge } from '../lib/wire'

export interface Outlook { seat: number; gauge: string; before: number; mean: number; after: [number, number][] }

export function outlook(gauge: Gauge): Outlook {
  const weight = gauge.after.reduce((sum, [, chance]) => sum + chance, 0) || 1
  const mean = gauge.after.reduce((sum, [value, chance]) => sum + value * chance, 0) / weight
  return { seat: gauge.seat, gauge: gauge.gauge, before: gauge.before, mean, after: gauge.after }
}

/** The gauges worth a word: those that may move, one's own first, then those that move most. */
export function outlooks(gauges: Gauge[], own: number | null, most = 3): Outlook[] {
  return gauges
    .map(outlook)
    .filter((each) => each.after.some(([value, chance]) => value !== each.before && chance >= 0.01))
    .sort((a, b) => Number(b.seat === own) - Number(a.seat === own) || Math.abs(b.mean - b.before) - Math.abs(a.mean - a.before))
    .slice(0, most)
}

/** The gauge whose spread stands as bars on every option: the other seat's that moves most over all options. */
export function barred(odds: Record<string, Gauge[]>, own: number | null): { seat: number; gauge: string } | null {
  const moved = new Map<string, { seat: number; gauge: string; by: number }>()
  for (const each of Object.values(odds).flat().map(outlook)) {
    const place = `${each.seat} ${each.gauge}`
    const before = moved.get(place)?.by ?? 0
    moved.set(place, { seat: each.seat, gauge: each.gauge, by: before + Math.abs(each.mean - each.before) })
  }
  const ranked = [...moved.values()].sort((a, b) => Number(a.seat === own) - Number(b.seat === own) || b.by - a.by)
  return ranked.find((each) => each.by > 0) ?? null
}

/** Values with their chances as bars, rare ends gathered so that there are at most `most`. */
export function bars(after: [number, number][], most = 7): { text: string; share: number }[] {
  const sorted = [...after].filter(([, chance]) => chance > 0).sort(([a], [b]) => b - a)
  if (sorted.length <= most) return sorted.map(([value, share]) => ({ text: `${value}`, share }))
  const head = sorted.slice(0, most - 1)
  const tail = sorted.slice(most - 1)
  const rest = tail.reduce((sum, [, chance]) => sum + chance, 0)
  return [
    ...head.map(([value, share]) => ({ text: `${value}`, share })),
    { text: `≤${tail[0]?.[0] ?? ''}`, share: rest },
  ]
}
