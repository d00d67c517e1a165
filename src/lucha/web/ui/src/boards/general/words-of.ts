// Fields and values of any game, put into words: its own where it has some, else those of its program made readable.
import type { Fields, Value } from '../../lib/wire'

/** The fixed texts of a game by their key: `field.hands`, `MontezumasRevenge`. */
export type GameWords = Record<string, string>

/** `held_block`, `HeldBlock` and `HELD_BLOCK` are all "Held block"; what is in words already, or short for some, stays as it is. */
export function wordsOf(name: string, words: GameWords = {}): string {
  const told = words[name]
  if (told !== undefined) return capital(told)
  if (name.includes(' ') || /^[B-DF-HJ-NP-TV-Z]+$/.test(name)) return capital(name)
  return capital(name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ').trim().toLowerCase())
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const isFields = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How a game is told here: its words, what its fields are called, who sits where. */
export interface Telling {
  words?: GameWords
  names?: string[]
  faceDown?: string
  label?: (field: string) => string
}

const NAMING = ['name', 'title', 'text', 'card']

/** What a thing with fields is called: by its name or title, by that of a part of it, or by a word of the game for its kind. */
export function nameOf(fields: Fields, words: GameWords = {}): string {
  for (const field of NAMING) {
    const value = fields[field]
    if (typeof value === 'string' && value) return wordsOf(value, words)
    if (isFields(value)) return nameOf(value, words)
  }
  if (typeof fields.kind === 'string' && (fields.kind in words || isEmpty(fields))) return wordsOf(fields.kind, words)
  const part = Object.values(fields).find((value): value is Fields => isFields(value) && typeof value.name === 'string')
  return part ? nameOf(part, words) : ''
}

const isEmpty = (fields: Fields): boolean => Object.keys(fields).every((field) => field === 'kind')

/** Whether its name is all that there is to say of a thing. */
export const isBare = (fields: Fields): boolean =>
  Object.entries(fields).every(([field, value]) => field === 'kind' || (NAMING.includes(field) && (!isFields(value) || isBare(value))))

/** A chip: its text, and how often it lies there. */
export interface Chipped { text: string; count: number }

/** A list as chips; the same thing twice is one chip with a number. Null is what lies face down. */
export function chipsOf(values: Value[], telling: Telling = {}): Chipped[] {
  const chips: Chipped[] = []
  for (const value of values) {
    const text = toldOf(value, telling)
    const same = chips.find((chip) => chip.text === text)
    if (same) same.count += 1
    else chips.push({ text, count: 1 })
  }
  return chips
}

const labelOf = (field: string, { label, words }: Telling): string => label?.(field) ?? wordsOf(field, words)

/** A value in one line: a thing by its name, and whatever else is to be said of it. */
function toldOf(value: Value, telling: Telling): string {
  if (value === null) return telling.faceDown ?? '—'
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (Array.isArray(value)) return value.map((each) => toldOf(each, telling)).join(', ')
  if (!isFields(value)) return wordsOf(String(value), telling.words)
  const { title, rows } = thingOf(value, telling)
  const rest = rows.map((row) => [labelOf(row.field, telling), textOf(row, telling)].filter(Boolean).join(' ')).join(', ')
  return [title, rest].filter(Boolean).join(': ')
}

function textOf({ number, chips, things }: Row, telling: Telling): string {
  if (number !== undefined) return number
  if (chips) return chips.map(({ text, count }) => (count > 1 ? `${text} ×${count}` : text)).join(', ')
  return (things ?? []).map((thing) => [thing.title, ...thing.rows.map((row) => textOf(row, telling))].filter(Boolean).join(' ')).join(', ')
}

/** A thing with fields of its own: what it is called, and its rows. `number` is how options speak of it. */
export interface Thing { title: string; number?: number; rows: Row[] }

export function thingOf(fields: Fields, telling: Telling = {}, number?: number): Thing {
  const title = nameOf(fields, telling.words)
  const rows = rowsOf(fields, NAMING.filter((field) => !isFields(fields[field]) || isBare(fields[field])), telling)
  // A part that gave the thing its name does not repeat it.
  const shown = rows.map((row) => ({ ...row, ...(row.things && { things: row.things.map((part) => (part.title === title ? { ...part, title: '' } : part)) }) }))
  return { title, ...(number === undefined ? {} : { number }), rows: shown }
}

export interface Row { field: string; number?: string; chips?: Chipped[]; flag?: boolean; things?: Thing[] }

/** Fields whose number is a seat. */
const OF_SEATS = ['seat', 'active', 'champion', 'initiative', 'turn']

const isThing = (value: Value): value is Fields => isFields(value) && !isBare(value)

/** The rows of a sheet: numbers and texts, lists as chips, what is true as a flag, and last things with their own rows. What is empty is left out. */
export function rowsOf(fields: Fields, without: string[] = [], telling: Telling = {}): Row[] {
  const { words, names = [] } = telling
  const rows = Object.entries(fields).flatMap(([field, value]): Row[] => {
    if (field === 'kind' || without.includes(field) || value === null || value === false || value === '') return []
    if (value === true) return [{ field, flag: true }]
    if (typeof value === 'number') return [{ field, number: (OF_SEATS.includes(field) && names[value]) || String(value) }]
    if (typeof value === 'string') return [{ field, number: wordsOf(value, words) }]
    if (!Array.isArray(value)) return isThing(value) ? [{ field, things: [thingOf(value, telling)] }] : [{ field, chips: chipsOf([value], telling) }]
    if (value.length === 0 || value.every((each) => each === false)) return []
    if (value.every((each) => typeof each === 'number')) return [{ field, number: value.join(' · ') }]
    if (!value.some(isThing)) return [{ field, chips: chipsOf(value, telling) }]
    return [{ field, things: value.map((each) => (isFields(each) ? thingOf(each, telling) : { title: toldOf(each, telling), rows: [] })) }]
  })
  return [...rows.filter((row) => !row.things), ...rows.filter((row) => row.things)]
}

/** The fields of a view with things that belong to seats, such as the wrestlers of two teams. */
export const ownedOf = (view: Fields, seats: number): string[] =>
  Object.entries(view)
    .filter(([, value]) => Array.isArray(value) && value.length > 0 && value.every((each) => isFields(each) && isSeat(each.seat, seats)))
    .map(([field]) => field)

const isSeat = (value: Value | undefined, seats: number): boolean => typeof value === 'number' && value >= 0 && value < seats

/** What of them belongs to one seat, with the numbers that options call them by. */
export function ownedBy(seat: number, view: Fields, owned: string[], telling: Telling = {}): Row[] {
  return owned.flatMap((field): Row[] => {
    const things = (view[field] as Fields[]).flatMap(({ seat: of, ...thing }, number) => (of === seat ? [thingOf(thing, telling, number)] : []))
    return things.length ? [{ field, things }] : []
  })
}

/** The field of a view that has something for each seat, if there is one. */
export function sheetsOf(view: Fields, seats: number): string | null {
  const owned = ownedOf(view, seats)
  const fits = Object.entries(view).find(
    ([field, value]) => !owned.includes(field) && Array.isArray(value) && value.length === seats && value.every((each) => isFields(each)),
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
