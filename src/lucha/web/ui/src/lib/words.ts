// Every text of the house, by its key: `say('lobby.openTables')`. Keys are grouped by page.
import en from '../words/en.json'
import es from '../words/es.json'
import { settings, type Language } from './settings.svelte'

export type Gaps = Record<string, string | number>
type Book = Record<string, Record<string, string>>

export const BOOKS: Record<Language, Book> = { en, es }

/** Fills `{name}`; `{count:match|matches}` is the first word for one and the second for any other number. */
export function fill(text: string, gaps: Gaps = {}): string {
  const filled = text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = gaps[name]
    if (value === undefined) return whole
    if (one === undefined || many === undefined) return String(value)
    return Number(value) === 1 ? one : many
  })
  return filled.replace(/\b([Aa]|[Dd]e) El (?=\S)/g, '$1l ') // the mask of El Perrito: la máscara del Perrito
}

/** A text of the house in `language`; a key that is nowhere stands for itself. */
export function wording(language: Language, key: string, gaps: Gaps = {}): string {
  const dot = key.indexOf('.')
  const text = BOOKS[language][key.slice(0, dot)]?.[key.slice(dot + 1)]
  return text === undefined ? key : fill(text, gaps)
}

/** A text of the house in the language of the reader. */
export const say = (key: string, gaps: Gaps = {}): string => wording(settings.language, key, gaps)

/** Whether the house has a text for `key`. */
export const has = (key: string): boolean => wording('en', key) !== key

/** With a capital letter at its head. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** As one types it in a hurry: without accents and capital letters. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const LOCALES: Record<Language, string> = { en: 'en-GB', es: 'es-MX' }

/** A day, such as 3 March 2026. */
export const day = (at: number | string): string =>
  new Date(at).toLocaleDateString(LOCALES[settings.language], { day: 'numeric', month: 'long', year: 'numeric' })

/** A day and a time, such as 3 Mar, 14:05. */
export const moment = (at: number): string =>
  new Date(at).toLocaleString(LOCALES[settings.language], { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })

export const number = (value: number): string => value.toLocaleString(LOCALES[settings.language])
/** A share in percent, with a gap in both languages: 26 %. */
export const percent = (share: number, digits = 0): string =>
  `${(share * 100).toLocaleString(LOCALES[settings.language], { maximumFractionDigits: digits })} %`
/** A chance to a hundredth of a percent; none that may go either way is called sure or hopeless. */
export function exactly(share: number): string {
  const told = (value: number): string => percent(value, 2)
  const [least, most, sure] = [0.0001, 0.9999, 1 - 1e-9]
  if (share > 0 && share < least) return `<${told(least)}`
  return share > most && share < sure ? `>${told(most)}` : told(share)
}

/** Several things in a sentence: Ana, Rosa and Tomás. */
export const listed = (items: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(LOCALES[settings.language], { type }).format(items)
