// Who is asked in a reaction window: others wear the same envelope all the time, one's own is open until one answers.
import type { Opened, Scene } from '../boards/board'
import { say } from '../lib/words'
import type { Wearer } from '../parts/MaskStrip.svelte'
import { clockText } from './clock'

export const timeLeft = (seconds: number): string => say('table.timeLeft', { time: clockText(seconds * 1000) })

export const wearersOf = (scene: Pick<Scene, 'names'>, { asked, mine, unanswered }: Opened, masks: string[]): Wearer[] =>
  asked.map((seat) => ({
    name: masks[seat] ?? '',
    text: mine.length === 1 && mine.includes(seat) ? say('table.you') : (scene.names[seat] ?? ''),
    lit: mine.includes(seat),
    envelope: envelopeOf(seat, mine, unanswered),
  }))

function envelopeOf(seat: number, mine: number[], unanswered: number | null): Wearer['envelope'] {
  if (seat === unanswered) return { isOpen: true, text: say('table.envelopeOpen') }
  return { isOpen: false, text: mine.includes(seat) ? say('table.envelope') : say('table.envelopeOfOthers') }
}
