// What a gauge of a game is called: the game says so.
import type { Scene } from '../boards/board'
import { fill } from '../lib/words'

/** `unit`: the word beside a figure, for as many; `means`: what the figure says. */
export function gaugeWord({ match }: Pick<Scene, 'match'>, what: 'unit' | 'means', gauge: string, count = 0): string {
  return fill(match.gauges[gauge]?.[what] ?? '', { count })
}
