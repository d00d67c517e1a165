// A question to the referee: what a page keeps of it, how a link carries it, and how a press changes a position.
import { call } from './api'
import { settings } from './settings.svelte'
import type { Chip, Choice, Fields } from './wire'

export type Said = string | number | boolean | Said[] | { [field: string]: Said }
export type Position = { [field: string]: Said }
export type Path = (string | number)[]

/** What a link keeps. */
export interface Inquiry {
  version: 1
  game: string
  mode: string
  seats: number
  options: Record<string, string>
  names: string[]
  position: Position
}
export interface Asked { seat: number; option: string }
export interface FieldChoice { value: string; text: string; count: number }
export interface Field {
  path: Path
  label: string
  more: boolean
  kind: 'flag' | 'number' | 'seat' | 'seats' | 'named' | 'choice' | 'cards' | 'dice'
  value: Said | null
  most: number
  choices: string
}
export interface Group { seat: number | null; title: string; fields: Field[] }
export interface AskableMoment { key: string; seat: number | null; text: string; step: number; throws: boolean }
export interface StoryLine { text: string; rule: Chip | null }
export interface Need { seat: number | null; dice: { name: string; faces: { key: string; text: string }[] }[] }
export interface Ruled {
  seat: number
  name: string
  option: string
  text: string
  allowed: boolean
  why: string
  rule: Chip | null
  story: StoryLine[]
  next: string
  waits: number[]
}
export interface Chances {
  exact: boolean
  futures: number
  left_out: number
  /** What is chosen next, and which seat does it: so far they count. */
  until: { text: string; names: string[] }[]
  ends: { text: string; winners: number[]; over: boolean; chance: number }[]
  gauges: { seat: number; label: string; before: number; after: [number, number][] }[]
  faces: { key: string; text: string; least: number[] }[]
  assumed: { seat: number; name: string; text: string }[]
}
export interface Answered {
  inquiry: Inquiry
  names: string[]
  title: string
  mode_title: string
  data: Record<string, unknown>
  view: Fields
  groups: Group[]
  choices: Record<string, FieldChoice[]>
  moments: AskableMoment[]
  moment: string
  now: { text: string; rule: Chip | null; headline: string; over: boolean; need: Need | null; told: StoryLine[] }
  asked: { seat: number; options: Choice[] }[]
  elsewhere: (Choice & { when: string })[]
  answer: Ruled | null
  chances: Chances | null
  file: string
  dealt: boolean
}
export type Call = Partial<Inquiry> & { game: string; moment?: string; ask?: Asked; throw?: string[]; go?: boolean; chances?: boolean }

export const askReferee = (asked: Call) =>
  call<Answered>('POST', '/api/referee', { ...asked, language: settings.language })

export function askAbout(match: string, eyes: string | null, moment: string | null, token?: string): Promise<Answered> {
  const asked = [...(eyes ? [`eyes=${eyes}`] : []), ...(moment ? [`moment=${moment}`] : []), `language=${settings.language}`]
  return call<Answered>('GET', `/api/matches/${encodeURIComponent(match)}/referee?${asked.join('&')}`, undefined, token)
}

// The link.

const LONGEST_LINK = 8000 // characters; longer ones are cut on the way

interface Kept { v: 1; m: string; s: number; o?: Record<string, string>; n?: string[]; p: Position; a?: Asked; k?: Path[] }
export interface Opened { call: Call; ask: Asked | null; set: Path[] }

/** What stands behind `?q=`; nothing: it is too long for a link. `set` are the fields that were set by hand. */
export function packed(inquiry: Inquiry, ask: Asked | null, set: Path[]): string {
  const { mode: m, seats: s, options: o, names, position: p } = inquiry
  const kept: Kept = { v: 1, m, s, o, p, ...(names.some(Boolean) ? { n: names } : {}), ...(ask ? { a: ask } : {}), ...(set.length ? { k: set } : {}) }
  const bytes = new TextEncoder().encode(JSON.stringify(kept))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const link = text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return link.length > LONGEST_LINK ? '' : link
}

/** The question that a link keeps; null: nobody wrote it so. */
export function unpacked(game: string, link: string): Opened | null {
  try {
    if (link.length > LONGEST_LINK) return null
    const bytes = Uint8Array.from(atob(link.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    const kept = JSON.parse(new TextDecoder().decode(bytes)) as Kept
    if (kept.v !== 1 || typeof kept.p !== 'object') return null
    const { m: mode, s: seats, o: options = {}, n: names = [], p: position, a: ask = null, k: set = [] } = kept
    return { call: { game, mode, seats, options, names, position }, ask, set }
  } catch {
    return null
  }
}

// Setting a field.

const sameList = (one: Path, other: Path): boolean => one[0] === other[0]
export const samePath = (one: Path, other: Path): boolean => one.length === other.length && one.every((part, i) => part === other[i])
const fieldsOf = (groups: Group[]): Field[] => groups.flatMap((group) => group.fields)

/** A step as a position writes it, with another number in its brackets. */
export function withArgument(step: string, place: number, value: number): string {
  const [, name = step, inside = ''] = /^(\w+)\((.*)\)$/.exec(step) ?? []
  const parts = inside.split(',').map((part) => part.trim())
  return `${name}(${parts.map((part, i) => (i === place ? String(value) : part)).join(', ')})`
}

/** The position with another value at a path; `groups` say how long its lists are. null: as a new match has it. */
export function withValue(position: Position, groups: Group[], path: Path, value: Said | null): Position {
  const [name, place, part] = [String(path[0]), Number(path[1]), path[2]]
  if (name === 'agenda') {
    const steps = [...((position.agenda ?? []) as string[])]
    steps[0] = withArgument(steps[0] ?? '', Number(part), Number(value))
    return { ...position, agenda: steps }
  }
  if (path.length === 1) {
    const { [name]: _, ...rest } = position
    return value === null ? rest : { ...rest, [name]: value }
  }
  const alike = fieldsOf(groups).filter((field) => sameList(field.path, path))
  if (typeof path[1] === 'string') {
    const inside = alike.filter((field) => field.path.length > 2).map((field) => ({ ...field, path: field.path.slice(1) }))
    const table = withValue((position[name] ?? {}) as Position, [{ seat: null, title: '', fields: inside }], path.slice(1), value)
    return { ...position, [name]: table }
  }
  if (part === undefined) {
    const values = alike.map((field) => (samePath(field.path, path) ? value : field.value))
    return { ...position, [name]: values.filter((one) => one !== null) }
  }
  const count = Math.max(...alike.map((field) => Number(field.path[1]))) + 1
  const fresh = Array.from({ length: count }, (): Position => ({}))
  const before = (position[name] as Position[] | undefined) ?? fresh
  const tables = before.map((table, i) => {
    if (i !== place) return table
    const { [String(part)]: _, ...rest } = table
    return value === null ? rest : { ...rest, [String(part)]: value }
  })
  return { ...position, [name]: tables }
}

/** The groups with a value in its place at once, before the referee has answered. */
export const withField = (groups: Group[], path: Path, value: Said | null): Group[] =>
  groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => (samePath(field.path, path) ? { ...field, value } : field)),
  }))

/** Only what was set by hand, to be laid over another moment; the numbers of a step belong to it alone. */
export function setByHand(groups: Group[], set: Path[], position: Position = {}): Position {
  const all = fieldsOf(groups)
  const fields = all.filter((field) => field.path[0] !== 'agenda' && set.some((path) => samePath(path, field.path)))
  const whole = set.filter((path) => path.length === 1 && !all.some((field) => samePath(path, field.path)))
  const laid = Object.fromEntries(whole.flatMap(([name]) => (position[String(name)] === undefined ? [] : [[String(name), position[String(name)]!]])))
  return fields.reduce<Position>((made, field) => withValue(made, groups, field.path, field.value), laid)
}

// What may be asked.

export interface Bunch { id: string; options: Choice[] }

/** Options about one card together: the card first, then what to do with it. */
export function bunches(options: Choice[]): Bunch[] {
  const found = new Map<string, Choice[]>()
  for (const option of options) {
    const { card } = option.value as { card?: unknown }
    const id = typeof card === 'string' ? card : option.key
    found.set(id, [...(found.get(id) ?? []), option])
  }
  return [...found].map(([id, all]) => ({ id, options: all }))
}

/** What a card is called, wherever it may lie. */
export const called = (choices: Record<string, FieldChoice[]>, id: string): string =>
  Object.values(choices).flat().find((one) => one.value === id)?.text ?? id

export interface MomentOf { text: string; all: AskableMoment[] }

/** Moments by what goes on, in the order of a round: then whose it is. */
export function momentsByStep(moments: AskableMoment[]): MomentOf[] {
  const found = new Map<string, AskableMoment[]>()
  for (const one of moments) found.set(one.text, [...(found.get(one.text) ?? []), one])
  return [...found].map(([text, all]) => ({ text, all }))
}

/** The mean of a number that may come out in several ways. */
export const meanOf = (after: [number, number][]): number => {
  const all = after.reduce((sum, [, share]) => sum + share, 0)
  return all ? after.reduce((sum, [value, share]) => sum + value * share, 0) / all : 0
}

