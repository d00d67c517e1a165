// Luchador! at the table.
import type { Board, Scene } from '../board'
import { castOf, isAdvanced, modeOf } from './cast'
import { face } from './faces'
import Guide from './Guide.svelte'
import { noise } from './noises'
import { pause } from './pauses'
import { picture } from './pictures'
import { steps } from './steps'
import Table from './Table.svelte'
import { throws } from './throws'
import { viewOf } from './view'
import { words } from './words'

function headline(scene: Scene): string {
  const { round, bout } = viewOf(scene.view)
  const plain = scene.say(`mode.${modeOf(scene)}`)
  const mode = isAdvanced(scene) ? scene.say('mode.cards', { mode: plain }) : plain
  const gaps = { mode, round, bout }
  if (round === 0) return scene.say('headline.start', gaps)
  return scene.say(bout > 1 ? 'headline.bout' : 'headline', gaps)
}

const masks = (scene: Scene): string[] => castOf(scene).all.map((one) => one.name)

const board: Board = { table: Table, picture, face, steps, headline, masks, pause, noise, throws, guide: Guide, words }
export default board
