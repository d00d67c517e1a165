// A match of Luchador! as the wire has it.
import type { Fields } from '../../lib/wire'
import type { DieKind, Pictogram } from '../../parts/dice'

/** `TUMBLING`: the die is in the air. */
export type Face = 'MISS' | 'HIT' | 'BLOCK' | 'COUNTER' | 'PIN' | 'OUTSIDE' | 'TUMBLING'
export type HitFace = 'BACKHAND_CHOP' | 'FOREARM_SMASH' | 'DROP_KICK' | 'CHOKE_HOLD' | 'CHAIR_SMASH' | 'TABLE_SLAM'
export type SignatureFace = 'FAIL' | 'LEVEL_1' | 'LEVEL_2' | 'LEVEL_3' | 'INJURY'
export type AttemptFace = 'NO_PIN' | 'PIN' | 'STUN' | 'VIVA'

export interface CornerView {
  superstar: string
  strength: number
  rival: number
  is_out: boolean
  stunned: boolean
  stunned_next: boolean
  held_block: boolean
  holds_block_next: boolean
  ring: Face[]
  pins_aside: number
  hit_dice: number
  trades: number
  counters_played: number
  blocks_played: number
  pin_targets: number[]
  // on an advanced card
  trigger?: Face[]
  roll?: ('hit' | 'luchador' | 'pin')[]
  card?: Face[]
  numb?: boolean
  late?: boolean
}

export interface Question {
  kind: string
  seat?: number
  seats?: number[]
  target?: number
}

export interface BoutView {
  seat: number | null
  question: Question | null
  committed: Fields | null
  round: number
  bout: number
  in_ring: number[]
  discs: number[]
  corners: CornerView[]
  sides: number[][]
  start_strength: number
  pin_level: number
}

export const viewOf = (fields: Fields) => fields as unknown as BoutView

export const WRESTLING: Record<Face, Pictogram> = {
  MISS: 'miss', HIT: 'hit', BLOCK: 'block', COUNTER: 'counter', PIN: 'pin', OUTSIDE: 'blank', TUMBLING: 'blank',
}
const HITS: Record<HitFace, Pictogram> = {
  BACKHAND_CHOP: 'chop', FOREARM_SMASH: 'forearm', DROP_KICK: 'kick', CHOKE_HOLD: 'choke', CHAIR_SMASH: 'chair',
  TABLE_SLAM: 'table',
}
const SIGNATURES: Record<SignatureFace, Pictogram> = {
  FAIL: 'fail', LEVEL_1: 'level1', LEVEL_2: 'level2', LEVEL_3: 'level3', INJURY: 'injury',
}
export const ATTEMPTS: Record<AttemptFace, Pictogram> = { NO_PIN: 'nopin', PIN: 'three', STUN: 'stun', VIVA: 'viva' }

export interface ThrownDie {
  kind: DieKind
  face: Pictogram
  name: string // of the face, as a key of the words
}

const TUMBLING = 'TUMBLING'
/** The face of a die that is in the air; of several kinds, which one it is. */
export const inTheAir = (kind: DieKind | '' = ''): string => (kind ? `${TUMBLING} ${kind}` : TUMBLING)
export const isInTheAir = (face: string): boolean => face.startsWith(TUMBLING)

const flying = (kind: DieKind): ThrownDie => ({ kind, face: 'blank', name: TUMBLING })

export const hitDie = (face: string): ThrownDie =>
  isInTheAir(face) ? flying('hit') : { kind: 'hit', face: HITS[face as HitFace], name: face }
export const signatureDie = (face: string): ThrownDie =>
  isInTheAir(face) ? flying('luchador') : { kind: 'luchador', face: SIGNATURES[face as SignatureFace], name: face }
export const pinDie = (face: string): ThrownDie =>
  isInTheAir(face) ? flying('pin') : { kind: 'pin', face: ATTEMPTS[face as AttemptFace], name: `ATTEMPT_${face}` }

/** A die of a Killer Combination, whichever of the three it is. */
export function anyDie(face: string): ThrownDie {
  if (isInTheAir(face)) return flying(face.slice(TUMBLING.length + 1) as DieKind)
  if (face in HITS) return hitDie(face)
  return face in SIGNATURES ? signatureDie(face) : pinDie(face)
}
