// "Your turn": in the title of the tab, and as a notification where it was asked for.
import { settings } from './settings.svelte'
import { say } from './words'

/** It is the reader's turn in the match called `matchTitle`. */
export function announceTurn(matchTitle: string): void {
  document.title = `● ${say('house.yourTurn')} · ${matchTitle}`
  if (!settings.notifications || !document.hidden || !('Notification' in window)) return
  if (Notification.permission !== 'granted') return
  const note = new Notification(say('house.yourTurn'), { body: matchTitle, tag: matchTitle })
  note.onclick = () => {
    window.focus()
    note.close()
  }
}

/** Somebody else's turn, or nobody's. */
export function turnIsOver(matchTitle: string): void {
  document.title = `${matchTitle} · Lucha`
}

/** Asks the browser whether it may notify; false: it may not. */
export async function askToNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false
  return (await Notification.requestPermission()) === 'granted'
}
