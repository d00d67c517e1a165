// Where somebody may come to stand on the track: by the option that is pointed at, or by the attack as it lies.
import type { Scene } from '../board'
import { NOBODY, viewOf } from './view'

const RARE = 0.02

export function mayStand(scene: Pick<Scene, 'view' | 'odds' | 'pointed' | 'moment' | 'result'>): number[] {
  const view = viewOf(scene.view)
  if (scene.result) return []
  const gauges = scene.pointed ? scene.odds?.[scene.pointed] : undefined
  const likely = (gauges ?? []).flatMap(({ gauge, before, after }) =>
    gauge === 'health' ? after.flatMap(([value, chance]) => (value !== before && chance >= RARE ? [value] : [])) : [],
  )
  if (likely.length) return [...new Set(likely)]
  return byTheAttack(view)
}

/** What lies on the mat lands when it is over; once it has, nothing is left of it. */
function byTheAttack(view: ReturnType<typeof viewOf>): number[] {
  if (view.active === NOBODY || !view.laid.length) return []
  const falls = (seat: number, damage: number): number[] => {
    const [corner, before] = [view.corners[seat], view.began[seat]]
    return corner && damage > 0 && corner.health === before ? [Math.max(0, corner.health - damage)] : []
  }
  const lands = view.damage - view.ducked + view.turned_back
  return [...(view.defender === NOBODY ? [] : falls(view.defender, lands)), ...falls(view.active, view.returned)]
}
