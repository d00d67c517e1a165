// Rounds of real matches, as a seat was told of them.
import type { Moment } from '../../../lib/wire'
import { viewOf } from '../view'
import told from './rounds.json'

export const ROUNDS = told as unknown as Record<string, Moment[][]>

/** Up to the last moment of a kind, with the view that came with it. */
export function upTo(moments: Moment[], kind: string): { told: Moment[]; view: ReturnType<typeof viewOf> } {
  const at = moments.map((moment) => moment.kind).lastIndexOf(kind)
  return { told: moments.slice(0, at + 1), view: viewOf(moments[at]!.view!) }
}

/** The source of the game's chapters, so that the board keeps up with them. */
export const CHAPTERS = Object.values(
  import.meta.glob('../../../../../../games/luchador/*.py', { query: '?raw', import: 'default', eager: true }),
) as string[]

/** The classes that are written below any of `parents`. */
export function classesBelow(...parents: string[]): string[] {
  const found = CHAPTERS.flatMap((chapter) =>
    [...chapter.matchAll(/^class (\w+)\((\w+)\)/gm)].map((match) => [match[1]!, match[2]!] as const),
  )
  const known = new Set(parents)
  for (let before = 0; before < known.size; ) {
    before = known.size
    for (const [name, parent] of found) if (known.has(parent)) known.add(name)
  }
  return [...known].filter((name) => !parents.includes(name))
}
