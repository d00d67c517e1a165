// The games of the arena, fetched once for each language.
import { ApiError, getBill, type Bill, type Game } from './api'
import { settings, type Language } from './settings.svelte'
import { say } from './words'

const bills = new Map<Language, Promise<Bill>>()

export function billOfTheArena(): Promise<Bill> {
  const { language } = settings
  let bill = bills.get(language)
  if (!bill) {
    bill = getBill()
    bill.catch(() => bills.delete(language))
    bills.set(language, bill)
  }
  return bill
}

export const gamesOfTheArena = async (): Promise<Game[]> => (await billOfTheArena()).games

/** An address has a game in it that the arena has not. */
export const noSuchGame = (game: string): ApiError => new ApiError(say('new.noSuchGame', { game }), 404)

/** How many may play, over all its modes: the least and the most. */
export function seatsOf(game: Pick<Game, 'modes'>): [number, number] {
  const numbers = game.modes.flatMap((mode) => mode.seats)
  return [Math.min(...numbers), Math.max(...numbers)]
}
