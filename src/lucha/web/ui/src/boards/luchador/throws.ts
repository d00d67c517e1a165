// What may be seen of a throw before it lands: whose it is, and which dice.
import type { Veiled } from '../../lib/stage.svelte'
import type { Fields, Moment } from '../../lib/wire'
import { anyDie, inTheAir } from './view'

/** The kind and the event of a throw whose dice are in the air. A failure and a success look the same from there. */
type Veil = (event: Fields) => { kind: string; event: Fields; dice: number; byHand?: boolean; forLife?: boolean }

const air = (faces: unknown): string[] => (faces as string[]).map(() => inTheAir())
const dice = (faces: unknown): number => (faces as string[]).length

function signature({ seat, faces }: Fields): ReturnType<Veil> {
  return { kind: 'SignatureMoveRolled', event: { seat: seat!, faces: air(faces), moves: [], points: 0 }, dice: dice(faces), byHand: true }
}
function tag({ seat }: Fields): ReturnType<Veil> {
  return { kind: 'TagFailed', event: { seat: seat!, face: inTheAir() }, dice: 1 }
}
const again = (kind: string): Veil => ({ seat, faces }) => ({ kind, event: { seat: seat!, faces: air(faces) }, dice: dice(faces) })

const VEILS: Record<string, Veil> = {
  WrestlingDiceRolled: ({ seat, faces }) => ({
    kind: 'WrestlingDiceRolled', event: { seat: seat!, faces: air(faces), held_block: false }, dice: dice(faces), byHand: true,
  }),
  PinsRerolled: again('PinsRerolled'),
  HeldDiceRolled: again('HeldDiceRolled'),
  MissRerolled: ({ seat }) => ({ kind: 'MissRerolled', event: { seat: seat!, face: inTheAir() }, dice: 1 }),
  NerveStruck: ({ seat, target }) => ({
    kind: 'NerveStruck', event: { seat: seat!, target: target!, face: inTheAir(), struck: false }, dice: 1,
  }),
  HitDiceRolled: ({ seat, hits }) => ({
    kind: 'HitDiceRolled', event: { seat: seat!, hits: air(hits), points: 0 }, dice: dice(hits), byHand: true,
  }),
  SignatureMoveRolled: signature,
  SignatureMoveFailed: signature,
  CombinationRolled: ({ seat, target, faces }) => ({
    kind: 'CombinationRolled',
    event: { seat: seat!, target: target!, faces: (faces as string[]).map((face) => inTheAir(anyDie(face).kind)), points: 0 },
    dice: dice(faces), byHand: true,
  }),
  PinDieRolled: ({ seat }) => ({ kind: 'PinDieRolled', event: { seat: seat!, attempt: inTheAir() }, dice: 1 }),
  Counted: ({ seat, count, faces }) => ({
    kind: 'Counted', event: { seat: seat!, count: count!, faces: air(faces) }, dice: dice(faces), byHand: true, forLife: true,
  }),
  TagFailed: tag,
  TaggedOut: tag,
}

export function throws(moment: Moment): Veiled | null {
  const veil = VEILS[moment.kind]?.(moment.event)
  if (!veil || veil.dice === 0) return null
  const { kind, event, dice, byHand = false, forLife = false } = veil
  return {
    moment: { n: moment.n, kind, event, text: '', rule: null, heading: false, hushed: true },
    seat: event.seat as number, dice, byHand, forLife,
  }
}
