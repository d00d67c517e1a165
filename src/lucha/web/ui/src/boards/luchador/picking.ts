// How dice in the ring answer a press: they light the option that says the same, or narrow the bar to those that do.
import type { Scene } from '../board'
import type { Cast } from './cast'
import { howOf, meant, pressed, waysOf, type Pick, type Pressable } from './picks'
import type { WrestlingDie } from './story'

/** What a die that can be pressed shows. */
export interface Hold {
  press: () => void
  picked: boolean
  told: string // how it is used, in words
  ribbon: string // the same on the die, where it is not plain
  aim: number | null // who it is aimed at
}

/** The hold on a die that lies there, if it has a part in what is asked. */
export type HoldOn = (die: Pressable | null) => Hold | undefined

export function holdOn(scene: Scene, cast: Cast, picks: Pick[], lay: (picks: Pick[]) => void): HoldOn {
  const options = scene.ask?.options ?? []
  return (die) => {
    if (die === null || waysOf(die, options).length === 0) return undefined
    const use = picks.find((pick) => pick.id === die.id)?.use
    const how = use === undefined ? '' : howOf(use)
    const aim = /^\d+$/.test(how) ? Number(how) : null
    const word = how && aim === null ? scene.say(`use.${how}`) : ''
    return {
      press: () => {
        const next = pressed(picks, die, options)
        const keys = meant(next, options).map((option) => option.key)
        lay(next)
        scene.light(keys.length === 1 ? keys[0]! : null)
        scene.pick(keys.length > 1 ? keys : null)
      },
      picked: use !== undefined,
      told: aim === null ? word : scene.say('mat.aims', { name: cast.all[aim]?.name ?? '' }),
      ribbon: word,
      aim,
    }
  }
}

/** A die in the ring as options speak of it; none where it is not one's own to use any more. */
export function inTheRing(die: WrestlingDie, scene: Scene, landed = false): Pressable | null {
  const isFree = die.place !== 'gone' && die.place !== 'card' && die.met === null && die.meets === null
  if (die.seat !== scene.ask?.seat || !isFree) return null
  return { id: die.id, signs: [die.face, ...(landed ? ['LANDED'] : []), ...(die.face === 'BLOCK' && !die.held ? ['TO_HOLD'] : [])] }
}
