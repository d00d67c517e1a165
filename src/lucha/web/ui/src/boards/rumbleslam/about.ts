// What an option costs and does, in a few words.
import type { Choice } from '../../lib/wire'
import type { Scene } from '../board'
import { castOf } from './cast'
import { apOf } from './chances'
import { inTheWay, placeOf } from './choices'
import { abilityOf } from './deck'
import { spotOf } from './places'
import { viewOf } from './view'

/** Attacks without a card take 1 Stamina. */
const PLAIN = ['Brawl', 'Grapple']

/** Where a throw ends: out of the ring, on a post, at somebody. */
function throwSays(scene: Scene, option: Choice): string[] {
  if (option.kind !== 'Throw') return []
  const victim = inTheWay(option, castOf(scene))
  const on = spotOf(placeOf(option))?.on
  if (victim) return [scene.say('throw.at', { name: victim.title })]
  return on === 'rope' || on === 'post' ? [scene.say(`throw.${on}`)] : []
}

export function about(scene: Scene, option: Choice): string {
  const { say } = scene
  const ap = apOf(option)
  const { ability: named } = option.value
  const ability = typeof named === 'string' && named ? abilityOf(scene, viewOf(scene.view).active, named) : undefined
  const damage = ability?.dmg ?? (PLAIN.includes(option.kind) ? 1 : 0)
  return [
    ...throwSays(scene, option),
    ...(ap === null ? [] : [say('profile.ap', { count: ap })]),
    ...(damage ? [say('profile.dmg', { count: damage })] : []),
    ...(ability?.rules ?? []),
  ].join(' · ')
}
