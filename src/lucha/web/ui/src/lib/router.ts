// Which page an address stands for, and how to get there without leaving the house.
import { SvelteURL } from 'svelte/reactivity'

export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string }
  | { page: 'table'; match: string }
  | { page: 'replay'; match: string }
  | { page: 'invite'; invite: string }
  | { page: 'records' }
  | { page: 'fame'; game: string }
  | { page: 'tournaments' }
  | { page: 'tournament'; id: string }
  | { page: 'player'; player: string }
  | { page: 'rules'; game: string } // '': of the first game
  | { page: 'how'; game: string }
  | { page: 'learn'; game: string; mode: string }
  | { page: 'team'; game: string }
  | { page: 'referee'; game: string } // '': of the first game
  | { page: 'about' }
  | { page: 'moderation' }
  | { page: 'kit' }
  | { page: 'nowhere' }

/** A part of an address as it was meant; one that was written badly stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The page that `path` stands for. */
export function routeOf(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decoded)
  const [head = '', name = '', more = ''] = parts
  if (parts.length === 0) return { page: 'lobby' }
  if (parts.length === 1 && head === 'records') return { page: 'records' }
  if (parts.length === 1 && head === 'tournaments') return { page: 'tournaments' }
  if (parts.length === 1 && head === 'about') return { page: 'about' }
  if (parts.length === 1 && head === 'moderation') return { page: 'moderation' }
  if (parts.length === 1 && head === 'kit') return { page: 'kit' }
  if (parts.length === 1 && head === 'referee') return { page: 'referee', game: '' }
  if (parts.length === 1 && head === 'rules') return { page: 'rules', game: '' }
  if (parts.length === 2) {
    if (head === 'new') return { page: 'new', game: name }
    if (head === 'm') return { page: 'table', match: name }
    if (head === 'i') return { page: 'invite', invite: name }
    if (head === 'players') return { page: 'player', player: name }
    if (head === 't') return { page: 'tournament', id: name }
    if (head === 'fame') return { page: 'fame', game: name }
    if (head === 'rules') return { page: 'rules', game: name }
    if (head === 'how') return { page: 'how', game: name }
    if (head === 'referee') return { page: 'referee', game: name }
    if (head === 'team') return { page: 'team', game: name }
    if (head === 'learn') return { page: 'learn', game: name, mode: '' }
  }
  if (parts.length === 3 && head === 'learn') return { page: 'learn', game: name, mode: more ?? '' }
  if (parts.length === 3 && head === 'm' && more === 'replay') return { page: 'replay', match: name }
  return { page: 'nowhere' }
}

const to = encodeURIComponent

/** The addresses of the house. */
export const paths = {
  lobby: '/',
  records: '/records',
  fame: (game: string) => `/fame/${to(game)}`,
  tournaments: '/tournaments',
  tournament: (id: string) => `/t/${to(id)}`,
  about: '/about',
  moderation: '/moderation',
  new: (game: string, mode = '', pick = '') => `/new/${to(game)}${pick ? `?mode=${to(mode)}&pick=${to(pick)}` : ''}`,
  /** Where one builds a pick of one's own; `pick` opens one that somebody shares. */
  team: (game: string, mode = '', pick = '') => `/team/${to(game)}${pick ? `?mode=${to(mode)}&pick=${to(pick)}` : ''}`,
  table: (match: string) => `/m/${to(match)}`,
  replay: (match: string, moment?: number) => `/m/${to(match)}/replay${moment === undefined ? '' : `?moment=${moment}`}`,
  player: (player: string) => `/players/${to(player)}`,
  how: (game: string) => `/how/${to(game)}`,
  learn: (game: string, mode = '') => `/learn/${to(game)}${mode && `/${to(mode)}`}`,
  referee: (game = '') => (game ? `/referee/${to(game)}` : '/referee'),
  /** The referee, with a moment of a match: as it stands, or one of a match that is over. */
  refereeAt: (game: string, match: string, eyes: number | null, moment?: number) =>
    `/referee/${to(game)}?match=${to(match)}${eyes === null ? '' : `&eyes=${eyes}`}${moment === undefined ? '' : `&moment=${moment}`}`,
  rules: (game = '') => (game ? `/rules/${to(game)}` : '/rules'),
}

/** Where we are; pages that read it follow it. */
export const here = new SvelteURL(globalThis.location?.href ?? 'http://lucha/')

/** Goes to an address of the house; `replace` leaves no trace in the history. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  here.href = location.href
}

/** Follows a pressed link inside the house, and leaves every other click to the browser. */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname.startsWith('/api/')) return
  if (link.hash && link.pathname === location.pathname) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}
