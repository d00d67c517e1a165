// How the dice of a board are thrown on this page.
import type { Board } from '../boards/board'
import { flight, inHand } from '../lib/pace'
import { settings } from '../lib/settings.svelte'
import type { Staging } from '../lib/stage.svelte'
import { rattle } from './announcer'

const isCalm = (): boolean => settings.calm || globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true

export const stagingOf = (board: Board): Staging => ({
  veil: (moment) => board.throws?.(moment) ?? null,
  hold: ({ byHand, forLife }) => (byHand ? inHand(forLife, settings.speed) : 0),
  flight: (dice) => flight(dice, settings.speed, isCalm()),
  onthrow: (veiled) => rattle(board.noise?.(veiled) ?? 'dice'),
})
