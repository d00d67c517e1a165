// King of New York at the table.
import type { Board } from '../board'
import { asked } from '../monsters/asked'
import { masksOf } from '../monsters/cast'
import { headline, part } from '../monsters/headline'
import { offered } from '../monsters/keeping'
import { noise } from '../monsters/noises'
import { pause } from '../monsters/pauses'
import { stepsOf } from '../monsters/steps'
import { throws } from '../monsters/throws'
import { about } from './about'
import Guide from './Guide.svelte'
import { face, partAbout, partPicture, picture } from './pictures'
import { EVENTS, QUESTIONS } from './steps'
import Table from './Table.svelte'
import { NEW_YORK } from './view'
import { words } from './words'

const board: Board = {
  table: Table, offered, about, asked, picture, face, partPicture, partAbout, steps: stepsOf(QUESTIONS, EVENTS), headline, masks: masksOf(NEW_YORK), part, pause, throws, noise, guide: Guide, words,
}
export default board
