// What a board is drawn from, and the words it may use.
import type { Board } from '../boards/board'
import { settings } from '../lib/settings.svelte'
import { fill, say, type Gaps } from '../lib/words'

/** The words of a board come before those of the house. */
export function sayOn(board: Board): (key: string, gaps?: Gaps) => string {
  return (key, gaps = {}) => {
    const text = board.words[settings.language][key]
    return text === undefined ? say(key, gaps) : fill(text, gaps)
  }
}
