// What the odds of an option come to, in few numbers.
import type { Gauge } from '../lib/wire'

/** Whose gauge, and which. */
export interface Place { seat: number; gauge: string }
export interface Outlook extends Place { before: number; mean: number; after: [number, number][] }

export function outlook(gauge: Gauge): Outlook {
  const weight = gauge.after.reduce((sum, [, chance]) => sum + chance, 0) || 1
  const mean = gauge.after.reduce((sum, [value, chance]) => sum + value * chance, 0) / weight
  return { seat: gauge.seat, gauge: gauge.gauge, before: gauge.before, mean, after: gauge.after }
}

type Odds = Record<string, Gauge[]>

/** The gauge that every game has: whether one has won. */
export const WINS = 'wins'
/** How far options must be apart to differ, and how many times their own spread: less may be chance alone. */
const [APART, SPREAD] = [0.25, 0.3]
/** How much likelier one option must lead below some value than another, where both come to the same on average. */
const LIKELIER = 0.2
/** How far a gauge must go to be worth a word although all options lead there. */
const FAR = 0.5
/** A chance to win that is worth a word. */
const WORTH_SAYING = 0.02

const placeOf = ({ seat, gauge }: Place): string => `${seat} ${gauge}`
const isAmong = (places: Place[], { seat, gauge }: Place): boolean => places.some((each) => each.seat === seat && each.gauge === gauge)

/** How likely one has won after this option; less than is worth a word is nothing. */
export function chanceToWin(gauges: Gauge[]): number {
  const chance = gauges.find(({ gauge }) => gauge === WINS)?.after.find(([value]) => value === 1)?.[1] ?? 0
  return chance < WORTH_SAYING ? 0 : chance
}

/**
 * The gauges that tell options apart: where one stands after some of them is noticeably not where it does after others.
 * Where none does, those that go far whatever is chosen.
 */
export function telling(odds: Odds): Place[] {
  const found = new Map<string, Outlook[]>()
  for (const each of Object.values(odds).flat().filter(({ gauge }) => gauge !== WINS).map(outlook)) {
    found.set(placeOf(each), [...(found.get(placeOf(each)) ?? []), each])
  }
  const all = [...found.values()]
  const apart = all.filter(differ)
  return (apart.length > 0 ? apart : all.filter(goFar)).map(([first]) => first!)
}

const goFar = (outlooks: Outlook[]): boolean => outlooks.some(({ before, mean }) => Math.abs(mean - before) >= FAR)

const differ = (outlooks: Outlook[]): boolean => differOnAverage(outlooks) || differInSpread(outlooks)

function differOnAverage(outlooks: Outlook[]): boolean {
  const means = outlooks.map((each) => each.mean)
  return reach(means) >= Math.max(APART, SPREAD * Math.max(...outlooks.map(deviation)))
}

function differInSpread(outlooks: Outlook[]): boolean {
  const values = new Set(outlooks.flatMap(({ after }) => after.map(([value]) => value)))
  return [...values].some((value) => reach(outlooks.map((each) => chanceUpTo(each, value))) >= LIKELIER)
}

const reach = (numbers: number[]): number => Math.max(...numbers) - Math.min(...numbers)

const chanceUpTo = ({ after }: Outlook, most: number): number =>
  after.reduce((sum, [value, chance]) => sum + (value <= most ? chance : 0), 0)

const deviation = ({ after, mean }: Outlook): number =>
  Math.sqrt(after.reduce((sum, [value, chance]) => sum + chance * (value - mean) ** 2, 0))

/**
 * The gauges worth a word: those that tell this option from others, one's own first, then those that move most. Of an
 * option about somebody, only theirs and one's own, theirs first.
 */
export function outlooks(gauges: Gauge[], told: Place[], own: number | null, about: number | null = null, most = 3): Outlook[] {
  const first = about ?? own
  return gauges
    .filter((each) => (isAmong(told, each) && (about === null || each.seat === own)) || isAbout(each, told, about))
    .map(outlook)
    .filter((each) => each.seat === own || moves(each))
    .sort((a, b) => Number(b.seat === first) - Number(a.seat === first) || Math.abs(b.mean - b.before) - Math.abs(a.mean - a.before))
    .slice(0, most)
}

/** Others are worth a word only where something happens to them that a figure shows. */
const moves = ({ before, mean }: Outlook): boolean => Math.abs(mean - before) >= 0.05

/** A gauge of the one an option is about counts as soon as it tells any options apart, also where it is another's there. */
const isAbout = ({ seat, gauge }: Gauge, told: Place[], about: number | null): boolean =>
  seat === about && told.some((each) => each.gauge === gauge)

/** The lowest and the highest value that may come, where there are several. */
export function range({ after }: Pick<Outlook, 'after'>): { low: number; high: number } | null {
  const values = after.map(([value]) => value)
  return values.length > 1 ? { low: Math.min(...values), high: Math.max(...values) } : null
}

/** The gauge whose spread stands as bars on every option: the other seat's that moves most over all options. */
export function barred(odds: Odds, own: number | null): Place | null {
  const told = telling(odds)
  const moved = new Map<string, Place & { by: number }>()
  for (const each of Object.values(odds).flat().filter((gauge) => isAmong(told, gauge)).map(outlook)) {
    const place = placeOf(each)
    const before = moved.get(place)?.by ?? 0
    moved.set(place, { seat: each.seat, gauge: each.gauge, by: before + Math.abs(each.mean - each.before) })
  }
  const ranked = [...moved.values()].sort((a, b) => Number(a.seat === own) - Number(b.seat === own) || b.by - a.by)
  return ranked.find((each) => each.by > 0) ?? null
}

/** The gauge of an option whose spread is shown: that of the one it is about. */
export const spreadOf = (gauges: Gauge[], spread: Place | null | undefined, about: number | null = null): Gauge | undefined =>
  gauges.find(({ seat, gauge }) => seat === (about ?? spread?.seat) && gauge === spread?.gauge)

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
