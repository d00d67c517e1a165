// A folder here with the name of a game has its board; a game without one is played on the general board.
import type { Board } from './board'
import { general } from './general'

const FOLDERS = import.meta.glob<{ default?: Board }>('./*/index.ts', { eager: true })

export const boardOf = (game: string): Board => FOLDERS[`./${game}/index.ts`]?.default ?? general
