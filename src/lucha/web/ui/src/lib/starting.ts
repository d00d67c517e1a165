// A match in one press: against a bot, or by a link for a friend.
import { getMatches, makeMatch, type Bot, type Game, type Made, type NewMatch, type NewSeat } from './api'
import { keepInvites } from './invites'
import { me } from './me.svelte'
import { settings } from './settings.svelte'

/** Opens a table, and remembers the links of those who are invited. */
export async function openMatch(match: NewMatch, token: string): Promise<Made> {
  const made = await makeMatch(match, token)
  keepInvites(made.match.id, made.invites)
  return made
}

/** The first mode of a game with its fewest seats: me, and `others` in the rest of them. */
function usual(game: Game, other: (seat: number) => NewSeat): Promise<Made> {
  const mode = game.modes[0]
  const others = Array.from({ length: (mode?.seats[0] ?? 2) - 1 }, (_, seat) => other(seat))
  return me.act((token) =>
    openMatch(
      {
        game: game.name,
        mode: mode?.name ?? '',
        options: {},
        seats: [{ who: 'me', name: me.name, pick: '' }, ...others],
        dice: 'virtual',
        clock: null,
        public: others.every(({ who }) => who === 'bot'),
        language: settings.language,
      },
      token,
    ),
  )
}

export const QUICK_BOT = 'greedy'
/** Where an opponent stands among those of its game, the easiest first; who never fought a match to its end starts with that one. */
const [FIRST, USUAL] = [0, 2]

/** Those that come first where somebody has fought before, or not: the nearest to a strength. */
export function inTurn(bots: readonly Bot[], at = USUAL): string[] {
  const from = Math.min(at, bots.length - 1)
  const near = bots.map((bot, place) => ({ name: bot.name, place, away: Math.abs(place - from) }))
  return near.sort((a, b) => a.away - b.away || a.place - b.place).map(({ name }) => name)
}

export async function playBot(game: Game): Promise<Made> {
  const mine = await me.look((token) => (token ? getMatches('mine', token) : Promise.resolve([])))
  const known = mine.some((match) => match.game === game.name && match.state === 'over')
  const bots = inTurn(game.bots, known ? USUAL : FIRST)
  return usual(game, (seat) => ({ who: 'bot', bot: bots[seat % bots.length] ?? QUICK_BOT, pick: '' }))
}

export const inviteFriend = (game: Game): Promise<Made> => usual(game, () => ({ who: 'invited' }))
