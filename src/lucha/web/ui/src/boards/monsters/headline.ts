// What stands beside the title, and what a turn is called in a replay.
import type { Moment } from '../../lib/wire'
import type { Say, Scene } from '../board'
import { phaseOf } from './duel'
import { arenaOf } from './view'

export function headline(scene: Scene): string {
  const { turn, active } = arenaOf(scene.view)
  if (phaseOf(scene)) return scene.say('challenge.headline')
  if (turn === 0) return scene.say('headline.start')
  return scene.say(active === scene.eyes ? 'headline.yours' : 'headline', { name: scene.names[active] ?? '', turn })
}

export function part(moment: Moment, names: string[], say: Say): string {
  if (moment.kind !== 'TurnBegan') return moment.text
  return say('headline', { turn: Number(moment.event.turn), name: names[Number(moment.event.seat)] ?? '' })
}
