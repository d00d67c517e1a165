// What dice and options are worth in Tokyo.
import { aboutIn, capital, healing, hitting, type About, type Worth } from '../monsters/about'
import { isForTwo, OUTSIDE, TOKYO, viewOf } from './view'

const NUMBERS: Record<string, number> = { ONE: 1, TWO: 2, THREE: 3 }
const SET = 3

export const worth: Worth = (scene, face, count) => {
  const { monsters, active } = viewOf(scene.view)
  if (NUMBERS[face]) return count < SET ? '' : scene.say('count.stars', { count: NUMBERS[face] + count - SET })
  if (face === 'ENERGY') return scene.say('count.energy', { count })
  if (face === 'HEART') return monsters[active]?.place === OUTSIDE ? healing(scene, count) : ''
  return hitting(scene, TOKYO, count)
}

const own: About = (scene, { kind, value }) => {
  const { monsters, active, hearts_left } = viewOf(scene.view)
  const two = isForTwo(scene)
  if (kind === 'Stay') return scene.say(two ? 'does.stay.two' : 'does.stay', { count: monsters[scene.ask?.seat ?? 0]?.hearts ?? 0 })
  if (kind === 'Resolve' && value.face === 'HEART' && monsters[active]?.place !== OUTSIDE) return scene.say('does.inside')
  if (kind === 'HealUp') return capital(healing(scene, hearts_left))
  return kind === 'Yield' ? scene.say(two ? 'does.leave.two' : 'does.leave', { name: active === scene.eyes ? scene.say('seat.you') : (scene.names[active] ?? '') }) : ''
}

export const about = aboutIn(TOKYO, worth, own)
