// Solo Una Noche at the table.
import type { Moment } from '../../lib/wire'
import type { Board, Say, Scene } from '../board'
import Guide from './Guide.svelte'
import Hand from './Hand.svelte'
import { masks } from './masks'
import { noise } from './noises'
import { pause } from './pauses'
import { about, face, partPicture, picture } from './pictures'
import { steps } from './steps'
import Table from './Table.svelte'
import { throws } from './throws'
import { viewOf } from './view'
import { words } from './words'

function headline(scene: Scene): string {
  const { turn, active, bout, bouts, won } = viewOf(scene.view)
  const series = bouts > 1 ? `${scene.say('headline.bout', { bout, bouts, score: won.join(':') })} ` : ''
  if (turn === 0) return series + scene.say('headline.start')
  return series + scene.say(active === scene.eyes ? 'headline.yours' : 'headline', { name: scene.names[active] ?? '', turn })
}

function part(moment: Moment, names: string[], say: Say): string {
  if (moment.kind !== 'TurnBegan') return moment.text
  return say('headline', { turn: Number(moment.event.turn), name: names[Number(moment.event.seat)] ?? '' })
}

const board: Board = {
  table: Table, hand: Hand, showsWindows: true, broad: true, picture, about, partPicture, face, steps, headline, masks, part, pause, throws, noise, guide: Guide, words,
}
export default board
