// What is set by hand in the ring, as a position of the referee has it: who stands where, and what that does to others.
import type { Position } from '../../lib/referee'
import { baseOf } from './places'

/** A wrestler of a position; what it usually has is left out. */
export interface Standing {
  seat: number
  name: string
  place: string
  stamina: number
  down?: number
  bleeding?: number
  acted?: number
  minus_ap?: number
  plus_ap?: number
  minus_mp?: number
  plus_mp?: number
  lifts?: number
}
type SizeOf = (name: string) => 1 | 2

const LETTERS = 'abcdefghij'
const SQUARES = [...LETTERS].flatMap((letter) => Array.from({ length: 10 }, (_, i) => `${letter}${i + 1}`))
const POSTS = ['southwest', 'southeast', 'northwest', 'northeast']
const WIDTH = 10

/** All wrestlers; none where the position does not say them one by one. */
export function fightersOf(position: Position): Standing[] {
  const said = position.fighters
  return Array.isArray(said) && said.every((one) => typeof one === 'object') ? (said as unknown as Standing[]) : []
}

export const is = (counter: number | undefined): boolean => Boolean(counter)

const changed = (all: Standing[], at: number, part: Partial<Standing>): Standing[] => all.map((one, i) => (i === at ? { ...one, ...part } : one))

function squaresOf(place: string, size: 1 | 2): string[] {
  const base = baseOf(place, size)
  if (!base) return []
  return Array.from({ length: base.size ** 2 }, (_, i) => `${base.x + (i % base.size)},${base.y + Math.floor(i / base.size)}`)
}

/** Where a wrestler may be set down: on free squares of the mat with all of its base, or on a turnbuckle. */
export function freeFor(all: Standing[], at: number, sizeOf: SizeOf): string[] {
  const own = all[at]!
  const taken = new Set(all.flatMap(({ name, place }, i) => (i === at ? [] : squaresOf(place, sizeOf(name)))))
  const size = sizeOf(own.name)
  const isOnTheMat = (place: string): boolean => size === 1 || (!place.startsWith('j') && Number(place.slice(1)) < WIDTH)
  const places = [...SQUARES.filter(isOnTheMat), ...(holds(own) ? [] : POSTS)]
  return places.filter((place) => place !== own.place && squaresOf(place, size).every((square) => !taken.has(square)))
}

const holds = ({ lifts }: Standing): boolean => lifts !== undefined && lifts >= 0

function letGo({ lifts: _, ...rest }: Standing): Standing {
  return rest
}

/** A wrestler somewhere else: nobody holds it any more, and who it held stays where it stood if it leaves the mat. */
export function placed(all: Standing[], at: number, place: string): Standing[] {
  const own = all[at]!
  const leaves = holds(own) && (place === 'out' || place === 'sidelines')
  return all.map((one, i) => {
    if (i === at) return { ...(leaves ? letGo(one) : one), place }
    if (leaves && i === own.lifts) return { ...one, place: own.place }
    return one.lifts === at ? letGo(one) : one
  })
}

/** Stamina by hand: at 0 a wrestler is KO'd, and lies down. */
export const emptied = (all: Standing[], at: number, stamina: number): Standing[] => changed(all, at, { stamina, ...(stamina ? {} : { down: 1 }) })

/** Those that a wrestler on the mat may hold, by number: the one it holds, and those in nobody's arms who hold nobody. */
export function holdable(all: Standing[], at: number): number[] {
  if (!SQUARES.includes(all[at]!.place)) return []
  return all.flatMap((one, i) => (i !== at && (all[at]!.lifts === i || (one.place !== 'lifted' && !holds(one))) ? [i] : []))
}

/** A wrestler holds another one, or nobody (-1): then the one it held stands on the first free square beside it. */
export function holding(all: Standing[], at: number, whom: number, sizeOf: SizeOf): Standing[] {
  const own = all[at]!
  let now = all.map((one, i) => (i === at ? letGo(one) : one))
  if (holds(own)) {
    const [x, y] = [LETTERS.indexOf(own.place[0]!), Number(own.place.slice(1))]
    const far = (place: string): number => Math.max(Math.abs(LETTERS.indexOf(place[0]!) - x), Math.abs(Number(place.slice(1)) - y))
    const free = freeFor(now, own.lifts!, sizeOf).filter((place) => SQUARES.includes(place)).sort((one, other) => far(one) - far(other))
    now = changed(now, own.lifts!, { place: free[0] ?? 'sidelines' })
  }
  return whom < 0 ? now : changed(changed(now, at, { lifts: whom }), whom, { place: 'lifted' })
}

/** Another wrestler in the place of one: fresh, and with a number behind its name where that is taken. */
export function swapped(all: Standing[], at: number, id: string, stamina: number): Standing[] {
  const names = all.flatMap(({ name }, i) => (i === at ? [] : [name]))
  let name = id
  for (let number = 2; names.includes(name); number++) name = `${id}#${number}`
  const { seat, place, lifts } = all[at]!
  return all.map((one, i) => (i === at ? { seat, name, place, stamina, ...(lifts === undefined ? {} : { lifts }) } : one))
}
