// The texts of this board; Spanish has every key that English has.
import type { Board } from '../../board'
import en from './en.json'
import es from './es.json'

export const words: Board['words'] = { en, es: es satisfies Record<keyof typeof en, string> }
