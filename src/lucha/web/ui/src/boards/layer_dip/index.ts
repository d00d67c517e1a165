// ¡Lucha Layer Dip! at the table.
import type { Moment } from '../../lib/wire'
import type { Board, Say, Scene } from '../board'
import Guide from './Guide.svelte'
import Hand from './Hand.svelte'
import { masks } from './masks'
import { noise } from './noises'
import { pause } from './pauses'
import { face, partPicture, picture } from './pictures'
import { refusedOf as refused } from './sheets'
import { steps } from './steps'
import Table from './Table.svelte'
import { viewOf } from './view'
import { words } from './words'

function headline(scene: Scene): string {
  const { turn, active } = viewOf(scene.view)
  if (turn === 0) return scene.say('headline.start')
  return scene.say(active === scene.eyes ? 'headline.yours' : 'headline', { name: scene.names[active] ?? '', turn })
}

function part(moment: Moment, names: string[], say: Say): string {
  if (moment.kind !== 'TurnBegan' || !moment.view) return moment.text
  const { turn, active } = viewOf(moment.view)
  return say('headline', { turn, name: names[active] ?? '' })
}

const board: Board = {
  table: Table, hand: Hand, showsWindows: true, picture, partPicture, face, refused, steps, headline, masks, part, pause, noise, guide: Guide, words,
}
export default board
