// The texts that both cities say; each adds its own. Spanish has every key that English has.
import en from './en.json'
import es from './es.json'

export const shared = { en, es: es satisfies Record<keyof typeof en, string> }
