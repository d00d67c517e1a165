// The dice that lie there: those of the attack or test that was told last.
import type { DieFace, DieKind } from '../../parts/dice'
import type { Moment, Value } from '../../lib/wire'

export interface RolledDie { kind: DieKind; face: DieFace; inTheAir: boolean }
export interface Rolled { n: number; seat: number; wrestler: string; why: string; dice: RolledDie[]; plus: number; total: number | null }

const METALS: Record<string, DieKind> = { C: 'copper', S: 'silver', G: 'gold', W: 'crowd' }
/** What a roll belongs to begins with one of these. */
const BEGINS = ['AttackMade', 'Activated', 'RoundBegan', 'Thrown', 'Moved']
/** An attack and its answer. */
const MOST = 2

function faceOf(face: Value): DieFace {
  if (typeof face === 'number') return face
  const name = typeof face === 'string' ? face.split('.').at(-1)!.toLowerCase() : ''
  return name === 'cheer' || name === 'boo' ? name : 'blank'
}

export function rollsOf(told: Moment[]): Rolled[] {
  const found: Rolled[] = []
  for (const moment of [...told].reverse()) {
    if (BEGINS.includes(moment.kind) || found.length === MOST) break
    if (moment.kind !== 'DiceRolled') continue
    const { seat, wrestler, why, faces, dice, plus, total } = moment.event
    const letters = typeof dice === 'string' ? dice : ''
    found.unshift({
      n: moment.n,
      seat: Number(seat ?? 0),
      wrestler: String(wrestler ?? ''),
      why: String(why),
      dice: (faces as Value[]).map((face, i): RolledDie => ({
        kind: METALS[letters[i] ?? ''] ?? (typeof face === 'string' ? 'crowd' : 'silver'), face: faceOf(face), inTheAir: face === null,
      })),
      plus: Number(plus ?? 0),
      total: typeof total === 'number' ? total : null,
    })
  }
  return found
}
