// "Your turn": in the title of the tab, and as a notification where it was asked for.
import { notify } from './notify'
import { say } from './words'

/** It is the reader's turn in the match called `matchTitle`. */
export function announceTurn(matchTitle: string): void {
  document.title = `● ${say('house.yourTurn')} · ${matchTitle}`
  notify({ title: say('house.yourTurn'), body: matchTitle, address: location.pathname })
}

/** Somebody else's turn, or nobody's. */
export function turnIsOver(matchTitle: string): void {
  document.title = `${matchTitle} · Lucha`
}
