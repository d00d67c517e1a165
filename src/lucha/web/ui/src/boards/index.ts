// The one list of boards: a game that is not in it is played on the general one.
import type { Board } from './board'
import { general } from './general'
import layerDip from './layer_dip'
import luchador from './luchador'

const BOARDS: Record<string, Board> = { luchador, layer_dip: layerDip }

export const boardOf = (game: string): Board => BOARDS[game] ?? general
