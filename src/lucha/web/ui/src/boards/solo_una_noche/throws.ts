// What may be seen of a card before it is turned in a Pin: whose it is, and which of the three.
import type { Veiled } from '../../lib/stage.svelte'
import type { Moment } from '../../lib/wire'

export function throws(moment: Moment): Veiled | null {
  if (moment.kind !== 'PinCardTurned') return null
  const { seat, number } = moment.event
  const event = { seat: seat!, card: null, number: number! }
  return {
    moment: { n: moment.n, kind: moment.kind, event, text: '', rule: null, heading: false, hushed: true },
    seat: seat as number, dice: 1, byHand: true, forLife: true,
  }
}
