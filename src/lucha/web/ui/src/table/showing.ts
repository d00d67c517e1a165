// How a table shows what happens, no matter who plays at it: as fast as one likes, as the board stages it, and as loud.
import type { Board } from '../boards/board'
import { stay } from '../lib/pace'
import { settings } from '../lib/settings.svelte'
import type { Place } from '../lib/table.svelte'
import type { Moment } from '../lib/wire'
import { announce } from './announcer'
import { stagingOf } from './staging'

/** `isOwn`: what one has chosen oneself, and need not read. */
export function showing(board: Board, isOwn: (moment: Moment) => boolean = () => false): Required<Pick<Place, 'language' | 'sheets' | 'pause' | 'staging' | 'onmoment'>> {
  return {
    language: settings.language,
    sheets: board.sheets === true,
    pause: (moment) => stay(moment, board.pause?.(moment), settings.speed, isOwn(moment)),
    staging: stagingOf(board),
    onmoment: (moment, aloud) => announce(moment, board.noise?.(moment) ?? null, aloud),
  }
}
