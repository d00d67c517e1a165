// What an option does, in a line: what dice are worth, what a roll may bring, what a card says.
import type { Choice } from '../../lib/wire'
import { listed, percent } from '../../lib/words'
import type { Scene } from '../board'
import { wayOf } from './choices'
import { cardOf } from './deck'
import { facing, goalsOf, prospects } from './keeping'
import { evolutionOf } from './pack'
import { arenaOf, type City } from './view'

/** What so many dice of a face bring the Monster on turn, its cards aside; '' for nothing. */
export type Worth = (scene: Scene, face: string, count: number) => string
/** What an option of one city alone does. */
export type About = (scene: Scene, option: Choice) => string

/** So many chances stand on a button, and so many names. */
const [CHANCES, NAMES] = [2, 2]
/** A chance this small is no reason to keep other dice. */
const UNLIKELY = 0.1

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What heals, as far as there is anything to heal. */
export function healing({ view, say }: Pick<Scene, 'view' | 'say'>, count: number): string {
  const { monsters, active } = arenaOf(view)
  const me = monsters[active]
  const healed = me ? Math.min(count, me.most_hearts - me.hearts) : 0
  return healed > 0 ? say('does.heal', { count: healed }) : ''
}

/** Who attacks would hit, and how hard. */
export function hitting({ view, names, say }: Pick<Scene, 'view' | 'names' | 'say'>, city: City, count: number): string {
  const seats = facing(arenaOf(view), city)
  if (!seats.length) return ''
  if (seats.length > NAMES) return say('does.hits.many', { count, of: seats.length })
  return say('does.hits', { count, names: listed(seats.map((seat) => names[seat] ?? '')) })
}

/** All that these dice bring, face by face. */
const worths = (scene: Scene, worth: Worth, faces: string[]): string[] =>
  [...new Set(faces)].map((face) => worth(scene, face, faces.filter((other) => other === face).length)).filter(Boolean)

/** What the kept dice bring already, then the best that the others may add. */
function ofKeeping(scene: Scene, city: City, worth: Worth, faces: string[]): string {
  const { dice, rolls } = arenaOf(scene.view)
  const loose = dice.length - faces.length
  const sure = worths(scene, worth, faces)
  if (loose === 0) return sure.length ? capital(sure.join(', ')) : scene.say('does.nothing')
  const likely = prospects(goalsOf(scene, city), faces, loose, rolls, CHANCES).filter(({ face, chance }) => !faces.length || faces.includes(face) || chance > UNLIKELY)
  const hopes = likely.slice(0, faces.length ? 1 : CHANCES).map(({ face, need, of, chance }) =>
    scene.say(of === null ? 'does.chance' : 'does.chance.out', {
      chance: percent(chance), need, face: scene.say(`face.${face}`), name: of === null ? '' : (scene.names[of] ?? ''),
    }))
  return capital([...sure, ...(hopes.length ? hopes : [scene.say(sure.length ? 'does.then' : 'does.again', { count: loose, rolls })])].join(', '))
}

export function aboutIn(city: City, worth: Worth, own: About): About {
  return (scene, option) => {
    const { monsters, shop, prices, dice, losing } = arenaOf(scene.view)
    const { space, card, face } = wayOf(option)
    const blow = losing?.[scene.ask?.seat ?? 0] ?? 0
    switch (option.kind) {
      case 'Keep':
        return ofKeeping(scene, city, worth, option.value.faces as string[])
      case 'Resolve':
        return capital(worth(scene, face!, dice.filter((other) => other === face).length)) || own(scene, option) || scene.say('does.nothing')
      case 'Buy': {
        const sold = shop[space!]
        return sold ? scene.say('does.buy', { count: prices?.[space!] ?? cardOf(scene, sold).cost, text: cardOf(scene, sold).text }) : ''
      }
      case 'KeepEvolution':
      case 'PlayEvolution':
      case 'PlayEvolutionOn':
        return evolutionOf(scene, card!).text
      case 'TakeAlly':
        return scene.say('does.ally')
      case 'Sweep':
        return scene.say('does.sweep')
      case 'Pass':
        if (scene.ask?.kind === 'BuyCards') return scene.say('does.save', { count: monsters[scene.ask.seat]?.energy ?? 0 })
        if (scene.ask?.kind === 'PreventIt') return scene.say(blow < (monsters[scene.ask.seat]?.hearts ?? 0) ? 'does.take' : 'does.take.all', { count: blow })
        break
      case 'UseForMuch': {
        const paid = Number(option.value.count)
        if (scene.ask?.kind === 'PreventIt') return scene.say(paid < blow ? 'does.part' : 'does.part.none', { count: blow - paid, energy: paid })
      }
    }
    return own(scene, option) || (option.kind === 'Use' && card ? cardOf(scene, card).text : '')
  }
}
