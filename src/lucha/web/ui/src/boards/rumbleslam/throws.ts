// What may be seen of a throw before it lands: whose it is, what for, and how many dice fly.
import type { Veiled } from '../../lib/stage.svelte'
import type { Fields, Moment, Value } from '../../lib/wire'

/** A throw that decides whether somebody stays in the match. */
const FOR_LIFE = ['pin', 'fall', 'out']

export function throws(moment: Moment): Veiled | null {
  const { seat, wrestler, why, faces, dice, plus } = moment.event
  const count = moment.kind === 'DiceRolled' ? (faces as Value[]).length : moment.kind === 'DieRolledAgain' ? 1 : 0
  if (!count) return null
  const event: Fields = moment.kind === 'DiceRolled'
    ? { seat: seat!, wrestler: wrestler ?? null, why: why!, faces: (faces as Value[]).map(() => null), dice: dice ?? null, plus: plus!, total: null }
    : { seat: seat!, wrestler: wrestler ?? null, before: moment.event.before!, face: null }
  return {
    moment: { n: moment.n, kind: moment.kind, event, text: '', rule: null, heading: false, hushed: true },
    seat: Number(seat), dice: count, byHand: moment.kind === 'DiceRolled', forLife: FOR_LIFE.includes(String(why)),
  }
}
