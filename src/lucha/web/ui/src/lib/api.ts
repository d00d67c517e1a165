// The calls of docs/protocol.md. Whatever goes wrong becomes an ApiError: one readable line.
import type { Throw } from './chance'
import { settings } from './settings.svelte'
import type { Chip, Clock, Fields, FromServer, MatchInfo, Moment, Now, Value } from './wire'
import { say, sentence } from './words'

export interface Player { id: string; name: string; account: boolean }
export interface Myself { player: Player; webhook: string; moderator: boolean }
export interface Guest { player: Player; token: string }

/**
 * `sides`: for each number of seats, which of them fight together; `usual`: how many most tables have; `without`: the mode
 * that this one adds something to, which the game's `extra` tells.
 */
export interface Mode {
  name: string
  title: string
  seats: number[]
  usual?: number
  without?: string | null
  cards?: boolean
  sides?: Record<string, number[][]>
  tournament?: Record<string, string> | null // the options that tournaments usually have; null: not between two sides
}
export interface MatchOption {
  name: string
  heading: string
  says: string
  rule: string
  default: string
  values: { value: string; says: string }[]
  /** Those in which it has an effect. */
  modes: string[]
  /** What it brings to the table, where it is more than a reading of the rules: it has a switch beside the modes. */
  switch: string
}
/** `says`: what it brings along in every mode; `card`: what its card says in the modes that have `cards`. */
export interface Pickable { name: string; title: string; says: string; card: string }
/** `says`: what an opponent it is; `ring`: what it is called there, if it has one name; the easiest comes first. */
export interface Bot { name: string; title: string; says: string; ring: string }
export interface Game {
  name: string
  title: string
  about: string
  minutes: number
  belts: boolean
  builder: boolean // players make picks of their own, such as teams
  secrets: boolean // hands that others must not see
  lesson: boolean
  lessons: string[] // the modes that have one of their own
  modes: Mode[]
  options: MatchOption[]
  extra: { title: string; says: string } | null // what some modes add to others
  picks: Pickable[]
  bots: Bot[]
}

/** `see`: the rules that it leans on, by their ids. */
export interface Rule {
  id: string
  chapter: string
  chapter_title: string
  heading: string
  says: string
  origin: string
  source: string
  see?: string[]
}

/** A match as the lists have it: what does not change, and where it stands. */
export interface ListedMatch
  extends Pick<
    MatchInfo,
    'id' | 'game' | 'mode' | 'title' | 'mode_title' | 'created' | 'dice' | 'clock' | 'public' | 'practice' | 'sides' | 'state' | 'seats' | 'commitment'
  > {
  changed: MatchInfo['options'] // readings of the rules that are not the usual ones
  mine: number[]
  waiting: number[]
  headline: string
  result: Now['result']
  ended: number | null
}

export type NewSeat =
  | { who: 'me'; name: string; pick: string }
  | { who: 'bot'; bot: string; pick: string }
  | { who: 'open' }
  | { who: 'invited' }

export interface NewMatch {
  game: string
  mode: string
  options: Record<string, string>
  seats: NewSeat[]
  dice: 'virtual' | 'real'
  clock: Clock | null
  public: boolean
  practice?: boolean
  nonce?: string
  language: string
}
/** `notice`: the invites work on the server's machine only. */
export interface Made { match: ListedMatch; invites: Record<string, string>; notice?: string | null }

/** A pick of one's own, such as a team, as a page puts it together; `mode` is what it is for, the rest is the game's. */
export interface Plan { name: string; mode: string; [field: string]: Value }
/** `pick` is '' until a text can stand for it; with `reasons` it may come to no match. */
export interface Built { plan: Plan; pick: string; name: string; file: string; reasons: { rule: string; text: string }[]; figures: Fields }
export interface OwnPick { id: string; game: string; name: string; pick: string; changed: number }

export interface Rating {
  player: string | null
  name: string
  bot: string
  rating: number
  deviation: number
  matches: number
}
export interface Famous extends Rating { wins: number }
export interface Reign {
  belt: string
  title: string
  holder: string[]
  since: number
  until: number | null
  defences: number
}
export interface Achievement {
  name: string
  title: string
  says: string
  count: number
  entries: { name: string; at: number; match: string | null }[]
}
export interface Fame { rated: Famous[]; wins: Famous[]; reigns: Reign[]; achievements: Achievement[] }
/** What choices gave away and what chance gave, in chances to win. */
export interface Luck {
  exact: boolean
  looked_at: number
  choices: number
  sides: { cost: number; error: number; luck: number; without_luck: number }[]
  costliest: { before: number; headline: string; seat: number; text: string; cost: number; error: number } | null
  throws: { moment: number; headline: string; seat: number; before: number; after: number }[]
}
export interface Titles {
  titles: { belt: string; title: string; text: string }[]
  fame: { name: string; title: string; seat: number }[]
}
export interface Belt {
  name: string
  title: string
  holder: string[]
  since: number | null
  challengers: string[][]
  history: { text: string; at: number }[]
}
export interface PlayerPage {
  player: Player
  ratings: { game: string; title: string; rating: number; deviation: number; matches: number }[]
  statistics: { game: string; mode: string; mode_title: string; won: number; lost: number; drawn: number }[]
  matches: ListedMatch[]
}
/** `shared`: how many moments everybody had been told by then. */
export type Shown = Moment & { shared: number }
export interface Replay { match: MatchInfo; moments: Shown[]; names: string[]; result: Now['result']; view: Fields }

/** A line of the coach: what it is about on the board, what it waits for, and what comes of that. */
export interface Beat {
  says: string
  point: string
  waits: 'next' | 'throw' | 'choose'
  option: string | null
  instead: string // for who chooses something else
  odds: Extract<FromServer, { type: 'odds' }> | null
  news: Extract<FromServer, { type: 'news' }> | null
}
export interface Lesson { game: string; player: string; table: Extract<FromServer, { type: 'table' }>; beats: Beat[] }

/** A call that came to nothing, in one line; `rule` says which rule refused it. */
export class ApiError extends Error {
  constructor(
    text: string,
    readonly status: number,
    readonly rule: string | null = null,
  ) {
    super(text)
  }
}

/** What a refused answer says, whatever its body. */
export function refusal(status: number, body: unknown): ApiError {
  if (typeof body === 'object' && body !== null && 'error' in body) {
    const { error } = body as { error: { text?: unknown; rule?: unknown } | null }
    const rule = typeof error?.rule === 'string' ? error.rule : null
    if (typeof error?.text === 'string' && error.text !== '')
      return new ApiError(sentence(error.text), status, rule)
  }
  const known = [401, 403, 404, 413, 429].includes(status) ? `house.error${status}` : 'house.errorServer'
  return new ApiError(say(known, { status }), status)
}

/** The one line for whatever was thrown. */
export const lineOf = (thrown: unknown): string => (thrown instanceof ApiError ? thrown.message : say('house.errorHere'))

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const NOTHING_TO_SAY = 204

/** One call; `token` says who is asking. */
export async function call<T>(method: Method, path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': settings.language }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token) headers.Authorization = `Bearer ${token}`
  let answer: Response
  try {
    answer = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  } catch {
    throw new ApiError(say('house.errorOffline'), 0)
  }
  if (answer.status === NOTHING_TO_SAY) return undefined as T
  const said: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw refusal(answer.status, said)
  if (said === null) throw new ApiError(say('house.errorServer', { status: answer.status }), answer.status)
  return said as T
}

const to = encodeURIComponent
const inLanguage = (): string => `language=${settings.language}`

export const makeGuest = (name: string) => call<Guest>('POST', '/api/guests', { name })
export const makeAccount = (password: string, token: string) =>
  call<{ player: Player }>('POST', '/api/account', { password }, token)
export const signIn = (name: string, password: string) => call<Guest>('POST', '/api/sessions', { name, password })
export const signOut = (token: string) => call<void>('DELETE', '/api/sessions', undefined, token)
/** Every browser that I am signed in with. */
export const signOutEverywhere = (token: string) => call<void>('DELETE', '/api/sessions?everywhere=true', undefined, token)
/** All other browsers are signed out by it. */
export const changePassword = (old: string, next: string, token: string) => call<Myself>('PUT', '/api/account/password', { old, new: next }, token)
export const getMyData = (token: string) => call<Record<string, unknown>>('GET', '/api/me/data', undefined, token)
/** For good; a guest has no password. */
export const deleteMe = (password: string, token: string) => call<void>('POST', '/api/me/deletion', { password }, token)

/** A report, or what a moderator did; `until`: null is for good. */
export interface Deed {
  number: number
  at: number
  by: string
  did: string
  player: string | null
  name: string
  match: string | null
  net: string
  said: string
  why: string
  until: number | null
}
export interface Sanction { kind: 'mute' | 'ban' | 'out'; player: string | null; name: string; net: string; match: string | null; until: number | null }
export interface Order { reports: Deed[]; sanctions: Sanction[]; log: Deed[] }
/** `hours`: 0 is for good; `address`: where they come from too. */
export interface Act {
  do: 'mute' | 'unmute' | 'ban' | 'unban' | 'remove' | 'settle'
  player: string
  match?: string
  net?: string
  hours?: number
  why?: string
  address?: boolean
  report?: number | null
}
export const report = (what: { match: string; name: string; said: string; why: string }, token: string) => call<void>('POST', '/api/reports', what, token)
export const getOrder = (token: string) => call<Order>('GET', '/api/moderation', undefined, token)
export const moderate = (act: Act, token: string) => call<Order>('POST', '/api/moderation', act, token)

export const rename = (name: string, token: string) => call<{ player: Player }>('PATCH', '/api/me', { name }, token)

/** `webhook`: where one's turns are told to; empty: nowhere. */
export const getMe = (token: string) => call<Myself>('GET', '/api/me', undefined, token)
export const setWebhook = (webhook: string, token: string) => call<Myself>('PATCH', '/api/me', { webhook }, token)

/** `left_out`: games whose files are wrong, by the names of their folders. */
export interface Bill { games: Game[]; left_out: string[] }
export const getBill = () => call<Bill>('GET', `/api/games?${inLanguage()}`)
export const getRules = async (game: string) =>
  (await call<{ rules: Rule[] }>('GET', `/api/games/${to(game)}/rules?${inLanguage()}`)).rules
export const getWords = async (game: string) =>
  (await call<{ words: Record<string, string> }>('GET', `/api/games/${to(game)}/words?${inLanguage()}`)).words
/** The guided first match, or that of a mode; `sheets`: with every view in words too. */
export const getLesson = (game: string, language: string, sheets: boolean, mode = '') =>
  call<Lesson>('GET', `/api/games/${to(game)}/lesson?language=${to(language)}${sheets ? '&sheets=true' : ''}${mode && `&mode=${to(mode)}`}`)
export const getBuilder = async (game: string) => (await call<{ builder: Fields }>('GET', `/api/games/${to(game)}/builder?${inLanguage()}`)).builder
/** What a plan comes to; or one that somebody shares, as a pick or the text of a file. */
export const build = (game: string, what: { mode: string; plan: Plan } | { mode: string; said: string }) =>
  call<Built>('POST', `/api/games/${to(game)}/builder`, what)
export const getOwnPicks = async (token: string) => (await call<{ picks: OwnPick[] }>('GET', '/api/me/picks', undefined, token)).picks
export const keepPick = async (game: string, pick: string, token: string) =>
  (await call<{ pick: OwnPick }>('POST', '/api/me/picks', { game, pick }, token)).pick
export const dropPick = (id: string, token: string) => call<void>('DELETE', `/api/me/picks/${to(id)}`, undefined, token)
export const getLadder = async (game: string) =>
  (await call<{ ladder: Rating[] }>('GET', `/api/games/${to(game)}/ladder`)).ladder
export const getFame = (game: string) => call<Fame>('GET', `/api/games/${to(game)}/fame?${inLanguage()}`)
export const getBelts = async (game: string) =>
  (await call<{ belts: Belt[] }>('GET', `/api/games/${to(game)}/belts?${inLanguage()}`)).belts

type ListOf = 'open' | 'mine' | 'live' | 'over'
/** The newest, or those that came before a match of this id; `more`: older ones may follow. */
export const getPage = (state: ListOf, token?: string, before = '') =>
  call<{ matches: ListedMatch[]; more: boolean }>('GET', `/api/matches?state=${state}&before=${to(before)}&${inLanguage()}`, undefined, token)
export const getMatches = async (state: ListOf, token?: string) => (await getPage(state, token)).matches
export const getMatch = async (match: string, token?: string) =>
  (await call<{ match: ListedMatch }>('GET', `/api/matches/${to(match)}?${inLanguage()}`, undefined, token)).match
export const getInvite = (invite: string) =>
  call<{ match: ListedMatch; seat: number }>('GET', `/api/invites/${to(invite)}?${inLanguage()}`)
export const getPlayer = (player: string, token?: string) =>
  call<PlayerPage>('GET', `/api/players/${to(player)}?${inLanguage()}`, undefined, token)

export const makeMatch = (match: NewMatch, token: string) => call<Made>('POST', '/api/matches', match, token)
export const sitDown = (match: string, where: { seat?: number; invite?: string; nonce: string }, token: string) =>
  call<{ match: ListedMatch }>('POST', `/api/matches/${to(match)}/seats`, where, token)
export const callOff = (match: string, token: string) => call<void>('DELETE', `/api/matches/${to(match)}`, undefined, token)
export const rematch = (match: string, token: string) =>
  call<{ match: ListedMatch }>('POST', `/api/matches/${to(match)}/rematch`, {}, token)
/** `sheets`: with every view in words too. */
export function getReplay(match: string, eyes: number | null, sheets = false, token?: string): Promise<Replay> {
  const asked = [...(eyes === null ? [] : [`eyes=${eyes}`]), ...(sheets ? ['sheets=true'] : []), inLanguage()]
  return call<Replay>('GET', `/api/matches/${to(match)}/replay?${asked.join('&')}`, undefined, token)
}
export const whatIf = (match: string, moment: number, seats: NewSeat[], token: string) =>
  call<{ match: ListedMatch }>('POST', `/api/matches/${to(match)}/what-if`, { moment, seats }, token)
/** What a match that is over has changed at the belts. */
export const getTitles = (match: string) => call<Titles>('GET', `/api/matches/${to(match)}/titles?${inLanguage()}`)
/** A moment worth going back to; `moment` is its place as a replay counts it for everybody. */
export interface Highlight { moment: number; headline: string; text: string }
/** How a match ended; `rule` is there where a rare one decided. */
export interface Summary {
  how: string
  rule: Chip | null
  headline: string
  clock: string[]
  figures: { name: string; label: string; by_side: number[] }[]
  blow: Highlight | null
}
/** `before`: the moment to try it again from; `swing`: whose chances went from where to where. */
export interface Turn extends Highlight { before: number; seats: number[]; swing: string }
export interface Course { turning: Turn | null; chances: { headline: string; by_side: number[] }[] }

const ofTheEnd = (call: string) => (match: string, eyes: number | null) => `/api/matches/${to(match)}/${call}?${eyes === null ? '' : `eyes=${eyes}&`}${inLanguage()}`
const [summaryPath, turningPath, luckPath] = [ofTheEnd('summary'), ofTheEnd('turning-point'), ofTheEnd('luck')]
export const getSummary = (match: string, eyes: number | null, token?: string) => call<Summary>('GET', summaryPath(match, eyes), undefined, token)
export const getCourse = (match: string, eyes: number | null, token?: string) => call<Course>('GET', turningPath(match, eyes), undefined, token)
export const getLuck = (match: string, eyes: number | null, token?: string) => call<Luck>('GET', luckPath(match, eyes), undefined, token)
export const getThrows = async (match: string) => (await call<{ throws: Throw[] }>('GET', `/api/matches/${to(match)}/throws`)).throws
export const recordPath = (match: string) => `/api/matches/${to(match)}/record`
