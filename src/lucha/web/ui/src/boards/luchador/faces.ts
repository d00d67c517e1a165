// What stands on the buttons where real dice and cards are entered.
import type { Item } from '../../parts/picture'
import { parted, type Scene } from '../board'
import { castOf } from './cast'
import { hitDie, pinDie, signatureDie, WRESTLING, type Face } from './view'

const DICE = { Hit: hitDie, Signature: signatureDie, Attempt: pinDie }

/** The face of a die, or the Superstar that was drawn. */
export function face(scene: Scene, key: string, seat: number | null): Item | null {
  const [kind, name] = parted(key)
  if (kind === 'Face') return { kind: castOf(scene).all[seat ?? -1]?.colour ?? 'blue', face: WRESTLING[name as Face] }
  if (kind in DICE) return DICE[kind as keyof typeof DICE](name)
  const superstars = (scene.match.data.superstars ?? {}) as Record<string, { name: string }>
  return superstars[name] ? { mask: superstars[name].name } : null
}
