// What dice and options are worth in New York.
import { listed } from '../../lib/words'
import type { Scene } from '../board'
import { aboutIn, capital, healing, hitting, type About, type Worth } from '../monsters/about'
import { wayOf } from './choices'
import { TILES } from './tiles'
import { GAINS, MANHATTAN, NEW_YORK, viewOf } from './view'

const SET = 3

const unitsIn = ({ view }: Pick<Scene, 'view'>, borough: number): number => {
  const { units, fresh } = viewOf(view)
  return [...units, ...fresh].filter(([place]) => place === borough).length
}

export const worth: Worth = (scene, face, count) => {
  const { monsters, active, superstar } = viewOf(scene.view)
  const place = monsters[active]?.place ?? MANHATTAN
  switch (face) {
    case 'ENERGY':
      return scene.say('count.energy', { count })
    case 'HEART':
      return place === MANHATTAN ? '' : healing(scene, count)
    case 'DESTRUCTION':
      return scene.say('does.destruction', { count })
    case 'CELEBRITY': {
      if (superstar === active) return scene.say('count.stars', { count })
      return count < SET ? '' : scene.say('does.superstar', { count: 1 + count - SET })
    }
    case 'OUCH': {
      if (count >= SET) return scene.say('does.ouch.all')
      const units = unitsIn(scene, place)
      return units ? scene.say(count === 1 ? 'does.ouch' : 'does.ouch.here', { count: units }) : ''
    }
    default:
      return hitting(scene, NEW_YORK, count)
  }
}

function ofPlace(scene: Scene, borough: number): string {
  const { monsters } = viewOf(scene.view)
  const there = monsters.flatMap(({ place, is_out }, seat) => (place === borough && !is_out && seat !== scene.ask?.seat ? [scene.names[seat] ?? ''] : []))
  return scene.say(there.length ? 'does.with' : 'does.alone', { names: listed(there), count: unitsIn(scene, borough) })
}

const own: About = (scene, option) => {
  const { stack, unit, borough } = wayOf(option)
  const { monsters, tops, destruction, question, taken } = viewOf(scene.view)
  const me = monsters[scene.ask?.seat ?? 0]
  switch (option.kind) {
    case 'Resolve':
      if (option.value.face === 'HEART' && me?.place === MANHATTAN) return scene.say('does.inside')
      return option.value.face === 'OUCH' ? scene.say('does.ouch.none') : ''
    case 'Raze':
    case 'Shoot': {
      const tile = TILES[option.kind === 'Raze' ? (tops[stack!] ?? '') : unit!]
      if (!tile) return ''
      const gives = scene.say(`tile.gives.${tile.gives}`, { count: tile.amount })
      return tile.hides ? scene.say('does.raze', { gives, unit: scene.say(`tile.${tile.hides}`) }) : scene.say('does.shoot', { gives })
    }
    case 'Split': {
      const hearts = Number(option.value.hearts)
      const energy = (question?.count ?? hearts) - hearts
      if (question?.kind === 'OfAnotherWorld') return scene.say('does.pays', { energy, count: hearts })
      return capital([hearts ? scene.say('does.heal', { count: hearts }) : '', energy ? scene.say('count.energy', { count: energy }) : ''].filter(Boolean).join(', '))
    }
    case 'Target':
      return scene.say('count.stars', { count: taken?.[option.value.target as number] ?? 0 })
    case 'GoTo':
      return ofPlace(scene, borough!)
    case 'RunAway':
      return scene.say('does.flee')
    case 'Pass': {
      if (scene.ask?.kind === 'Destroy') return scene.say('does.wasted', { count: destruction })
      if (scene.ask?.kind === 'Move' && me) return ofPlace(scene, me.place)
      const [stars, energy] = GAINS[me?.zone ?? 0] ?? [0, 0]
      return scene.ask?.kind === 'Flee' && me ? scene.say('does.hold', { count: me.hearts, stars, energy }) : ''
    }
  }
  return ''
}

export const about = aboutIn(NEW_YORK, worth, own)
