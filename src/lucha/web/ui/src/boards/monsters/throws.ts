// What may be seen of a throw before it lands: whose it is, which dice are kept and how many fly.
import type { Veiled } from '../../lib/stage.svelte'
import type { Fields, Moment } from '../../lib/wire'
import { without } from './keeping'
import { TUMBLING } from './view'

const air = (faces: unknown): string[] => (faces as string[]).map(() => TUMBLING)

/** The first Roll of a turn and dice against a loss are thrown by hand; the next Rolls by the choice of what is kept. */
const VEILS: Record<string, (event: Fields) => { event: Fields; byHand?: boolean }> = {
  FirstRolled: ({ seat, faces }) => ({ event: { seat: seat!, faces: air(faces) } }),
  DiceRolled: ({ seat, faces, dice, is_again }) => ({
    event: { seat: seat!, faces: air(faces), dice: [...without(dice as string[], faces as string[]), ...air(faces)], is_again: is_again! },
    byHand: is_again !== true,
  }),
  HeartsSaved: ({ seat, card, faces }) => ({ event: { seat: seat!, count: 0, card: card!, faces: air(faces) }, byHand: true }),
}

export function throws(moment: Moment): Veiled | null {
  const veil = VEILS[moment.kind]?.(moment.event)
  const dice = veil ? (veil.event.faces as string[]).length : 0
  if (!veil || dice === 0) return null
  return {
    moment: { n: moment.n, kind: moment.kind, event: veil.event, text: '', rule: null, heading: false, hushed: true },
    seat: moment.event.seat as number, dice, byHand: veil.byHand ?? false, forLife: false,
  }
}
