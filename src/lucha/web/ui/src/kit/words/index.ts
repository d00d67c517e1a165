// The words of the kit: they come with the page, so that players do not load them.
import { settings } from '../../lib/settings.svelte'
import { fill, say as sayOfTheHouse, type Gaps } from '../../lib/words'
import en from './en.json'
import es from './es.json'

export const words: { en: Record<string, string>; es: Record<string, string> } = { en, es }

/** A text of the kit in the language of the reader, or else one of the house. */
export function say(key: string, gaps: Gaps = {}): string {
  const text = words[settings.language][key]
  return text === undefined ? sayOfTheHouse(key, gaps) : fill(text, gaps)
}
