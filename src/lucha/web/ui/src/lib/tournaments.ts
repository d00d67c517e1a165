// Tournaments: what the server says of them, and what it takes to open one.
import { call, type Game, type Mode } from './api'
import { optionsIn } from './draft'
import { settings } from './settings.svelte'
import type { Clock } from './wire'
import { say } from './words'

export interface Entrant { name: string; bot: string; player: string | null; pick: string; left: boolean }
export interface Pairing {
  entrants: (number | null)[]
  match: string | null
  winner: number | null
  draws: number
  state: 'waiting' | 'playing' | 'over' | 'bye'
}
export interface Tournament {
  id: string
  game: string
  title: string
  mode: string
  mode_title: string
  clock: Clock | null
  changed: { name: string; value: string; heading: string; says: string; rule: string }[]
  state: 'open' | 'playing' | 'over'
  public: boolean
  created: number
  size: number
  hosting: boolean
  mine: number | null
  entrants: Entrant[]
  rounds: Pairing[][]
  champion: number | null
}
export interface NewTournament {
  game: string
  mode: string
  options: Record<string, string>
  size: number
  bots: string[]
  pick: string
  clock: Clock | null
  public: boolean
}

export const SIZES: readonly number[] = [2, 3, 4, 5, 6, 7, 8]

const path = (id = '', more = ''): string => `/api/tournaments${id && `/${encodeURIComponent(id)}`}${more}`
const inLanguage = (): string => `language=${settings.language}`

type One = { tournament: Tournament }
export const makeTournament = (wanted: NewTournament, token: string) => call<One>('POST', path(), wanted, token)
export const getTournament = async (id: string, token?: string) =>
  (await call<One>('GET', path(id, `?${inLanguage()}`), undefined, token)).tournament
export const getTournaments = async (state: Tournament['state'], token?: string) =>
  (await call<{ tournaments: Tournament[] }>('GET', path('', `?state=${state}&${inLanguage()}`), undefined, token)).tournaments
export const enter = (id: string, pick: string, token: string) => call<One>('POST', path(id, '/entrants'), { pick }, token)
export const leave = (id: string, token: string) => call<One>('DELETE', path(id, '/entrants'), undefined, token)
export const startTournament = (id: string, token: string) => call<One>('POST', path(id, '/start'), {}, token)
export const callOffTournament = (id: string, token: string) => call<void>('DELETE', path(id), undefined, token)

/** The modes of a game that a tournament can be fought in: those between two sides. */
export const duelsOf = (game: Pick<Game, 'modes'>): Mode[] => game.modes.filter((mode) => Boolean(mode.tournament))

/** A value for every option that is not the usual one: as chosen, else as tournaments are played. */
export function agreedIn(game: Pick<Game, 'options'>, mode: Mode, chosen: Record<string, string>): Record<string, string> {
  const known = optionsIn(game.options, mode.name)
  const values = known.map(({ name, default: usual }) => [name, chosen[name] ?? mode.tournament?.[name] ?? usual] as const)
  const usual = Object.fromEntries(known.map(({ name, default: value }) => [name, value]))
  return Object.fromEntries(values.filter(([name, value]) => value !== usual[name] || mode.tournament?.[name] !== undefined))
}

/** The match that I fight now. */
export function myMatch({ mine, rounds }: Tournament): string | null {
  if (mine === null) return null
  return rounds.flat().find((pairing) => pairing.state === 'playing' && pairing.entrants.includes(mine))?.match ?? null
}

/** Such as "Semi-finals". */
export function roundName(round: number, rounds: number): string {
  const left = rounds - round
  if (left === 1) return say('tournament.final')
  return left === 2 ? say('tournament.semifinals') : say('tournament.round', { number: round + 1 })
}

/** How it stands, in a few words. */
export function standsAt(one: Tournament): string {
  if (one.state === 'open') return say('tournament.waits', { count: one.entrants.length, size: one.size })
  if (one.champion !== null) return say('tournament.champion', { name: one.entrants[one.champion]?.name ?? '' })
  const round = one.rounds.findIndex((pairings) => pairings.some(({ winner }) => winner === null))
  return roundName(Math.max(0, round), one.rounds.length)
}
