// A match in one press: against a bot, or by a link for a friend.
import { getMatches, makeMatch, type Game, type Made, type NewMatch, type NewSeat } from './api'
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
function usual(game: Game, others: NewSeat): Promise<Made> {
  const mode = game.modes[0]
  return me.act((token) =>
    openMatch(
      {
        game: game.name,
        mode: mode?.name ?? '',
        options: {},
        seats: [{ who: 'me', name: me.name, pick: '' }, ...Array<NewSeat>((mode?.seats[0] ?? 2) - 1).fill(others)],
        dice: 'virtual',
        clock: null,
        public: others.who === 'bot',
        language: settings.language,
      },
      token,
    ),
  )
}

export const QUICK_BOT = 'greedy'
/** Players who have never fought a match of a game to its end start against an easy one. */
const FIRST_BOT = 'random'

export async function playBot(game: Game): Promise<Made> {
  const mine = await me.look((token) => (token ? getMatches('mine', token) : Promise.resolve([])))
  const wanted = mine.some((match) => match.game === game.name && match.state === 'over') ? QUICK_BOT : FIRST_BOT
  const bot = game.bots.find((one) => one.name === wanted) ?? game.bots[0]
  return usual(game, { who: 'bot', bot: bot?.name ?? QUICK_BOT, pick: '' })
}

export const inviteFriend = (game: Game): Promise<Made> => usual(game, { who: 'invited' })
