// Who is asked in a reaction window: everybody wears the same envelope.
import type { Opened, Scene } from '../boards/board'
import { say } from '../lib/words'
import type { Wearer } from '../parts/MaskStrip.svelte'
import { clockText } from './clock'

export const timeLeft = (seconds: number): string => say('table.timeLeft', { time: clockText(seconds * 1000) })

export const wearersOf = (scene: Pick<Scene, 'names'>, { asked, mine }: Opened, masks: string[]): Wearer[] =>
  asked.map((seat) => ({
    name: masks[seat] ?? '',
    text: mine.length === 1 && mine.includes(seat) ? say('table.you') : (scene.names[seat] ?? ''),
    lit: mine.includes(seat),
    sealed: say('table.envelope'),
  }))
