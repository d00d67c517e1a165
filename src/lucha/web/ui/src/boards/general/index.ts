// The board for a game that has none of its own: everything that one's eyes see, in words.
import type { Board } from '../board'
import General from './General.svelte'

export const general: Board = {
  table: General,
  headline: (scene) =>
    typeof scene.view.round === 'number' ? scene.say('general.round', { round: scene.view.round }) : '',
  words: { en: {}, es: {} },
}
