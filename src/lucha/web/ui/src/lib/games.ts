// The games of the arena, fetched once for each language.
import { ApiError, getGames, type Game } from './api'
import { settings, type Language } from './settings.svelte'
import { say } from './words'

const shelves = new Map<Language, Promise<Game[]>>()

export function gamesOfTheArena(): Promise<Game[]> {
  const { language } = settings
  let games = shelves.get(language)
  if (!games) {
    games = getGames()
    games.catch(() => shelves.delete(language))
    shelves.set(language, games)
  }
  return games
}

/** An address has a game in it that the arena has not. */
export const noSuchGame = (game: string): ApiError => new ApiError(say('new.noSuchGame', { game }), 404)

/** How many may play, over all its modes: the least and the most. */
export function seatsOf(game: Pick<Game, 'modes'>): [number, number] {
  const numbers = game.modes.flatMap((mode) => mode.seats)
  return [Math.min(...numbers), Math.max(...numbers)]
}
