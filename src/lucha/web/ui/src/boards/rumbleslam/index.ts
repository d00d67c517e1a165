// RUMBLESLAM at the table.
import type { Moment } from '../../lib/wire'
import type { Board, Scene } from '../board'
import { about } from './about'
import { offered } from './choices'
import Guide from './Guide.svelte'
import { noise } from './noises'
import { pause } from './pauses'
import { face, partPicture, picture } from './pictures'
import Setting from './Setting.svelte'
import { steps } from './steps'
import Table from './Table.svelte'
import { throws } from './throws'
import { ROUNDS, viewOf } from './view'
import { words } from './words'

function headline(scene: Scene): string {
  const { round } = viewOf(scene.view)
  return round ? scene.say('headline', { round, rounds: ROUNDS }) : scene.say('headline.start')
}

const part = (moment: Moment): string => moment.text

const board: Board = { table: Table, offered, about, picture, partPicture, face, steps, headline, part, pause, throws, noise, guide: Guide, setting: Setting, words }
export default board
