// The board for a game that has none of its own: a corner for each seat, and the mat between them, from the game's own words.
import type { Board } from '../board'
import General from './General.svelte'
import { stepNow } from './steps'

export const general: Board = {
  table: General,
  sheets: true,
  showsWindows: true,
  headline: ({ sheet }) => sheet?.headline ?? '',
  steps: (scene) => ({ names: scene.match.course.map(({ heading }) => heading), now: stepNow(scene) }),
  words: { en: {}, es: {} },
}
