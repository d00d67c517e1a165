// The texts of this board: those of both cities and its own. Spanish has every key that English has.
import type { Board } from '../../board'
import { shared } from '../../monsters/words'
import en from './en.json'
import es from './es.json'

export const words: Board['words'] = {
  en: { ...shared.en, ...en },
  es: { ...shared.es, ...(es satisfies Record<keyof typeof en, string>) },
}
