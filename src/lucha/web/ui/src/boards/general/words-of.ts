// Fields and values of any game, put into words: its own where it has some, else those of its program made readable.
import type { Fields, Value } from '../../lib/wire'

/** The fixed texts of a game by their key: `field.hands`, `MontezumasRevenge`. */
export type GameWords = Record<string, string>

/** `held_block`, `HeldBlock` and `HELD_BLOCK` are all "Held block". */
export function wordsOf(name: string, words: GameWords = {}): string {
  const told = words[name]
  if (told !== undefined) return capital(told)
  return capital(name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ').trim().toLowerCase())
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const isFields = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What to call a thing with fields: its name or title, else its kind, else its first text. */
export function nameOf(fields: Fields, words: GameWords = {}): string {
  for (const field of ['name', 'title', 'text', 'card']) {
    const value = fields[field]
    if (typeof value === 'string' && value) return wordsOf(value, words)
    if (isFields(value)) return nameOf(value, words)
  }
  const kind = typeof fields.kind === 'string' ? wordsOf(fields.kind, words) : ''
  const rest = Object.entries(fields)
    .filter(([field, value]) => field !== 'kind' && (typeof value === 'string' || typeof value === 'number'))
    .map(([, value]) => wordsOf(String(value), words))
  return [kind, ...rest.slice(0, 2)].filter(Boolean).join(', ')
}

/** A chip: its text, and how often it lies there. */
export interface Chipped { text: string; count: number }

/** A list as chips; the same thing twice is one chip with a number. Null is what lies face down. */
export function chipsOf(values: Value[], words: GameWords = {}, faceDown = '—'): Chipped[] {
  const chips: Chipped[] = []
  const told = (value: Value): string => {
    if (value === null) return faceDown
    if (Array.isArray(value)) return value.map(told).join(', ')
    return isFields(value) ? nameOf(value, words) : wordsOf(String(value), words)
  }
  for (const value of values) {
    const text = told(value)
    const same = chips.find((chip) => chip.text === text)
    if (same) same.count += 1
    else chips.push({ text, count: 1 })
  }
  return chips
}

export interface Row { field: string; number?: string; chips?: Chipped[]; flag?: boolean }

/** Fields whose number is a seat. */
const OF_SEATS = ['active', 'champion', 'initiative', 'turn']

export interface Telling { words?: GameWords; names?: string[]; faceDown?: string }

/** The rows of a sheet: numbers and texts, lists as chips, what is true as a flag. What is empty is left out. */
export function rowsOf(fields: Fields, without: string[] = [], { words, names = [], faceDown }: Telling = {}): Row[] {
  return Object.entries(fields).flatMap(([field, value]): Row[] => {
    if (field === 'kind' || without.includes(field) || value === null || value === false || value === '') return []
    if (value === true) return [{ field, flag: true }]
    if (typeof value === 'number') return [{ field, number: (OF_SEATS.includes(field) && names[value]) || String(value) }]
    if (typeof value === 'string') return [{ field, number: wordsOf(value, words) }]
    if (Array.isArray(value)) return value.length ? [{ field, chips: chipsOf(value, words, faceDown) }] : []
    return [{ field, chips: [{ text: nameOf(value, words), count: 1 }] }]
  })
}

/** The field of a view that has something for each seat, if there is one. */
export function sheetsOf(view: Fields, seats: number): string | null {
  const fits = Object.entries(view).find(
    ([, value]) => Array.isArray(value) && value.length === seats && value.every((each) => isFields(each)),
  )
  return fits?.[0] ?? null
}

/** The fields of a view that have a list for each seat, such as hands. */
export const pilesOf = (view: Fields, seats: number): string[] =>
  Object.entries(view)
    .filter(([, value]) => Array.isArray(value) && value.length === seats && value.every((each) => Array.isArray(each)))
    .map(([field]) => field)

/** Fields that speak to the program and not to a person. */
export const UNSPOKEN = ['seat', 'question', 'committed', 'result', 'sides']
