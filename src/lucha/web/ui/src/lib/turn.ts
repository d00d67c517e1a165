// "Your turn": in the title of the tab, and as a notification where it was asked for.
import type { ListedMatch } from './api'
import { titleOf } from './matches'
import { isSpokenFor, notify } from './notify'
import { paths } from './router'
import { say } from './words'

/** The title of the lobby's tab: how many matches wait for the reader. */
export const lobbyTitle = (count: number): string =>
  count ? `● ${say('lobby.waitForYou', { count })} · Lucha` : `${say('lobby.title')} · Lucha`

/** The title of a table's tab: whether it is the reader's turn in the match called `matchTitle`. */
export const tableTitle = (matchTitle: string, isMyTurn: boolean): string =>
  isMyTurn ? `● ${say('house.yourTurn')} · ${matchTitle}` : `${matchTitle} · Lucha`

/** It is the reader's turn in a match that no page shows. */
export async function callToTable(match: ListedMatch): Promise<void> {
  const address = paths.table(match.id)
  if (await isSpokenFor(address)) return
  notify({ title: say('house.yourTurn'), body: titleOf(match), address })
}

/** It is the reader's turn in the match called `matchTitle`. */
export function announceTurn(matchTitle: string): void {
  notify({ title: say('house.yourTurn'), body: matchTitle, address: location.pathname })
}
