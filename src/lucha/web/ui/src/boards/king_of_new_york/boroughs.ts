// What lies and stands in each borough.
import type { Cast, Fighter } from '../monsters/cast'
import { STACKS, type YorkMonster, type YorkView } from './view'

export interface Stack { stack: number; tile: string; pile: number }
export interface Kind { unit: string; count: number; isFresh: boolean }

export const stacksIn = ({ tops, under }: Pick<YorkView, 'tops' | 'under'>, borough: number): Stack[] =>
  Array.from({ length: STACKS }, (_, i) => borough * STACKS + i).map((stack) => ({ stack, tile: tops[stack] ?? '', pile: tops[stack] ? 1 + (under[stack] ?? 0) : 0 }))

/** The Units of a borough, kind by kind; those that have just turned up stand apart. */
export function unitsIn({ units, fresh }: Pick<YorkView, 'units' | 'fresh'>, borough: number): Kind[] {
  const counted = (list: [number, string][], isFresh: boolean): Kind[] => {
    const here = list.flatMap(([place, unit]) => (place === borough ? [unit] : []))
    return [...new Set(here)].sort().map((unit) => ({ unit, count: here.filter((other) => other === unit).length, isFresh }))
  }
  return [...counted(units, false), ...counted(fresh, true)]
}

export const monstersIn = ({ all }: Cast, borough: number): Fighter[] => all.filter(({ own }) => !own.is_out && own.place === borough)

/** Who stands in a zone of Manhattan, column by column. */
export const inZone = (cast: Cast, zone: number, columns: number): (Fighter | null)[] =>
  Array.from({ length: columns }, (_, column) =>
    monstersIn(cast, 0).find(({ own }) => (own as YorkMonster).zone === zone && (own as YorkMonster).column === column) ?? null)
