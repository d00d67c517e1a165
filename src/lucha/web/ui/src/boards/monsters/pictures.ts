// What stands on the button of each option.
import type { Choice, Part } from '../../lib/wire'
import type { Item } from '../../parts/picture'
import { parted, type Scene } from '../board'
import { drawCard } from './art'
import { masksOf } from './cast'
import { wayOf } from './choices'
import { cardOf } from './deck'
import { drawMove, isMove } from './moves'
import { drawToken } from './tokens'
import { arenaOf, type City } from './view'

/** So many dice fit on a button; of more, each face is there once. */
const MOST_DICE = 3

/** To hold one's ground, to give it up, and to take tokens off. */
const [STAYS, LEAVES] = [['Stay'], ['Yield', 'RunAway']]
const TOKENS: Record<string, string> = { RemovePoison: 'poison', RemoveShrink: 'shrink' }

const OF_CHALLENGE: Record<string, Item[]> = { Call: [{ icon: 'speech' }], Volunteer: [{ icon: 'hand' }], TurnUp: [{ icon: 'unsealed' }] }

export const token = (name: string): Item => ({ draw: () => `<g transform="translate(8 3) scale(1.75)">${drawToken(name)}</g>` })
const card = (id: string): Item => ({ draw: () => (isMove(id) ? drawMove(id) : drawCard(id)) })

export function picturesOf(city: City) {
  const die = (face: string, dim = false): Item => ({ kind: city.die, face: city.faces[face] ?? 'blank', dim })
  const masks = masksOf(city)

  /** What stands on the options of a Challenge. */
  function ofChallenge(scene: Scene, { kind, value }: Choice): Item[] | null {
    const head = (seat: unknown): Item => ({ mask: masks(scene)[Number(seat)] ?? '' })
    if (kind === 'Challenge') return [head(value.champion)]
    if (kind === 'TakeAlly') return [head(value.ally)]
    if (kind !== 'Pass') return OF_CHALLENGE[kind] ?? null
    return scene.ask?.kind === 'CountToThree' ? [{ icon: 'sealed' }] : null
  }

  function picture(scene: Scene, option: Choice): Item[] {
    const challenge = ofChallenge(scene, option)
    if (challenge) return challenge
    const { space, card: used, other, face, target } = wayOf(option)
    if (option.kind === 'Keep') {
      const faces = option.value.faces as string[]
      if (!faces.length) return [{ icon: 'again' }]
      if (faces.length === arenaOf(scene.view).dice.length) return [{ icon: 'check' }]
      return (faces.length > MOST_DICE ? [...new Set(faces)] : faces).slice(0, MOST_DICE).map((kept) => die(kept))
    }
    if (space !== undefined) {
      const sold = arenaOf(scene.view).shop[space]
      return sold ? [card(sold)] : [{ icon: 'bolt' }]
    }
    const seat = target === undefined ? [] : [{ mask: masks(scene)[target] ?? '' }]
    const me = { mask: masks(scene)[scene.ask?.seat ?? 0] ?? '' }
    if (STAYS.includes(option.kind)) return [me]
    if (LEAVES.includes(option.kind)) return [{ icon: 'forward' }, me]
    const removed = TOKENS[option.kind]
    if (removed) return [token(removed)]
    const shown = [...(used ? [card(used)] : []), ...(other ? [card(other)] : []), ...(face ? [die(face)] : []), ...seat]
    if (shown.length) return shown
    if (option.kind === 'HealUp') return [die('HEART')]
    return option.kind === 'Sweep' ? [{ icon: 'again' }] : [{ icon: 'check' }]
  }

  /** The picture of a die or a card that was thrown or drawn for real. */
  function face(_: Scene, key: string): Item {
    const [kind, name] = parted(key)
    return kind ? die(name) : card(name)
  }

  /** The card that some options share. */
  const partPicture = (scene: Scene, { field }: Part, option: Choice): Item[] =>
    field === 'card' || field === 'other' ? [card(String(option.value[field]))] : picture(scene, option)

  /** And what it says. */
  const partAbout = (scene: Scene, { field }: Part, option: Choice): string =>
    field === 'card' ? cardOf(scene, String(option.value.card)).text : ''

  return { picture, face, partPicture, partAbout }
}
