// Where the coach's line stands: beside what it is about, and never over it.
export interface Box { left: number; top: number; right: number; bottom: number }
export interface Size { width: number; height: number }

const GAP = 16
const EDGE = 10
const STEP = 6

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** All that these boxes cover together. */
export function around(boxes: Box[]): Box | null {
  if (boxes.length === 0) return null
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  }
}

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const covered = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

/**
 * The place of a bubble in a window: beside what it is about, where it has room; above or below it where the window is
 * narrow; and over as little as can be of what else is `read`. Without anything to be about it stands below in the
 * middle. `height` is all that it may have there.
 */
export function placeFor(target: Box | null, bubble: Size, screen: Size, read: Box[] = []): { left: number; top: number; height: number } {
  const whole = screen.height - 2 * EDGE
  const least = { left: EDGE, top: EDGE }
  const most = { left: screen.width - bubble.width - EDGE, top: screen.height - bubble.height - EDGE }
  const inside = (left: number, top: number) => ({
    left: between(left, least.left, Math.max(least.left, most.left)),
    top: between(top, least.top, Math.max(least.top, most.top)),
  })
  if (target === null) return { ...inside((screen.width - bubble.width) / 2, most.top - GAP), height: whole }
  const middle = { left: (target.left + target.right - bubble.width) / 2, top: (target.top + target.bottom - bubble.height) / 2 }
  const room = {
    right: screen.width - target.right - GAP - EDGE,
    left: target.left - GAP - EDGE,
    below: screen.height - target.bottom - GAP - EDGE,
    above: target.top - GAP - EDGE,
  }
  const hidden = ({ left, top }: { left: number; top: number }, height: number): number =>
    read.reduce((sum, box) => sum + covered({ left, top, right: left + bubble.width, bottom: top + height }, box), 0)
  /** The first of those places that hide the least. */
  const clearest = <P extends { left: number; top: number }>(places: P[], height: number): P =>
    places.reduce((best, place) => (hidden(place, height) < hidden(best, height) ? place : best))
  const beside = (left: number) => {
    const { top } = inside(left, middle.top)
    const tops = Array.from({ length: Math.ceil(screen.height / STEP) }, (_, i) => i * STEP).flatMap((away) => [top - away, top + away])
    return [...new Set(tops.map((one) => inside(left, one).top))].map((one) => inside(left, one))
  }
  const sides = [...(room.right >= bubble.width ? beside(target.right + GAP) : []), ...(room.left >= bubble.width ? beside(target.left - GAP - bubble.width) : [])]
  if (sides.length > 0) return { ...clearest(sides, bubble.height), height: whole }
  const goesBelow = room.below >= bubble.height || room.below > room.above
  const height = goesBelow ? room.below : room.above
  const taken = Math.min(bubble.height, height)
  const left = inside(middle.left, 0).left
  const nearest = goesBelow ? target.bottom + GAP : target.top - GAP - taken
  const places = Array.from({ length: 1 + Math.floor((height - taken) / STEP) }, (_, i) => ({ left, top: nearest + (goesBelow ? i : -i) * STEP }))
  return { ...clearest(places, taken), height }
}
