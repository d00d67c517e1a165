// What a gauge of a game is called: the board says so, or the house in general.
import type { Scene } from '../boards/board'
import { say } from '../lib/words'

/** `unit`: the word beside a figure, which may count it; `means`: what the figure says. */
export function gaugeWord(scene: Pick<Scene, 'say'>, what: 'unit' | 'means', gauge: string, count = 0): string {
  const key = `${what}.${gauge}`
  const said = scene.say(key, { count })
  return said !== key ? said : what === 'unit' ? '' : say('table.means')
}
