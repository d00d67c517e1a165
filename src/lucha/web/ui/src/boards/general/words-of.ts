// Fields and values of any game, put into words.
import type { Fields, Value } from '../../lib/wire'

/** `held_block`, `HeldBlock` and `HELD_BLOCK` are all "Held block". */
export function wordsOf(name: string): string {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ').trim().toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

export const isFields = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What to call a thing with fields: its name or title, else its kind, else its first text. */
export function nameOf(fields: Fields): string {
  for (const field of ['name', 'title', 'text', 'card']) {
    const value = fields[field]
    if (typeof value === 'string' && value) return wordsOf(value)
  }
  const kind = typeof fields.kind === 'string' ? wordsOf(fields.kind) : ''
  const rest = Object.entries(fields)
    .filter(([field, value]) => field !== 'kind' && (typeof value === 'string' || typeof value === 'number'))
    .map(([, value]) => wordsOf(String(value)))
  return [kind, ...rest.slice(0, 2)].filter(Boolean).join(', ')
}

/** A chip: its text, and how often it lies there. */
export interface Chipped { text: string; count: number }

/** A list as chips; the same thing twice is one chip with a number. */
export function chipsOf(values: Value[]): Chipped[] {
  const chips: Chipped[] = []
  for (const value of values) {
    const text = Array.isArray(value)
      ? value.map((each) => (isFields(each) ? nameOf(each) : wordsOf(String(each)))).join(', ')
      : isFields(value)
        ? nameOf(value)
        : wordsOf(String(value ?? '—'))
    const same = chips.find((chip) => chip.text === text)
    if (same) same.count += 1
    else chips.push({ text, count: 1 })
  }
  return chips
}

export interface Row { field: string; number?: string; chips?: Chipped[]; flag?: boolean }

/** The rows of a sheet: numbers and texts, lists as chips, what is true as a flag. What is empty is left out. */
export function rowsOf(fields: Fields, without: string[] = []): Row[] {
  return Object.entries(fields).flatMap(([field, value]): Row[] => {
    if (field === 'kind' || without.includes(field) || value === null || value === false || value === '') return []
    if (value === true) return [{ field, flag: true }]
    if (typeof value === 'number') return [{ field, number: String(value) }]
    if (typeof value === 'string') return [{ field, number: wordsOf(value) }]
    if (Array.isArray(value)) return value.length ? [{ field, chips: chipsOf(value) }] : []
    return [{ field, chips: [{ text: nameOf(value), count: 1 }] }]
  })
}

/** The field of a view that has something for each seat, if there is one. */
export function sheetsOf(view: Fields, seats: number): string | null {
  const fits = Object.entries(view).find(
    ([, value]) => Array.isArray(value) && value.length === seats && value.every((each) => isFields(each)),
  )
  return fits?.[0] ?? null
}

/** Fields that speak to the program and not to a person. */
export const UNSPOKEN = ['seat', 'question', 'committed', 'result', 'sides']
