import { expect, test } from 'vitest'
import { around, overlap, placeFor, type Box } from './pointing'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const BUBBLE = { width: 370, height: 200 }

const boxAt = ({ left, top, height }: { left: number; top: number; height: number }, bubble = BUBBLE): Box => ({
  left, top, right: left + bubble.width, bottom: top + Math.min(bubble.height, height),
})

test.each([
  ['a corner on the left', DESK, { left: 20, top: 130, right: 320, bottom: 650 }],
  ['a corner on the right', DESK, { left: 1120, top: 130, right: 1420, bottom: 650 }],
  ['the mat', DESK, { left: 330, top: 130, right: 1110, bottom: 650 }],
  ['a tool in the bar', DESK, { left: 1314, top: 0, right: 1374, bottom: 56 }],
  ['the options', DESK, { left: 20, top: 660, right: 1000, bottom: 880 }],
  ['a strip at the top of a phone', PHONE, { left: 4, top: 90, right: 200, bottom: 270 }],
  ['the sheet of a phone', PHONE, { left: 0, top: 560, right: 390, bottom: 844 }],
  ['the mat of a phone', PHONE, { left: 2, top: 263, right: 388, bottom: 544 }],
])('a line stands beside %s, whole and not over it', (_, screen, target) => {
  const bubble = boxAt(placeFor(target, BUBBLE, screen))
  expect(overlap(bubble, target)).toBe(false)
  expect(bubble.left).toBeGreaterThanOrEqual(0)
  expect(bubble.top).toBeGreaterThanOrEqual(0)
  expect(bubble.right).toBeLessThanOrEqual(screen.width)
  expect(bubble.bottom).toBeLessThanOrEqual(screen.height)
})

test('on a phone a line above the options leaves the dice in sight', () => {
  const options = { left: 0, top: 580, right: 390, bottom: 844 }
  const [dice, strength] = [{ left: 60, top: 340, right: 330, bottom: 500 }, { left: 10, top: 185, right: 380, bottom: 262 }]
  const small = { width: 370, height: 130 }
  const bubble = boxAt(placeFor(options, small, PHONE, [dice, strength]), small)
  expect([options, dice, strength].filter((box) => overlap(bubble, box))).toEqual([])
  expect(placeFor(options, small, PHONE, []).top + small.height).toBe(options.top - 16)
})

test('beside the button on a desk a line leaves what else can be pressed in sight', () => {
  const roll = { left: 30, top: 760, right: 450, bottom: 830 }
  const faster = { left: 800, top: 700, right: 1000, bottom: 740 }
  const bubble = { width: 400, height: 150 }
  expect(overlap(boxAt(placeFor(roll, bubble, DESK), bubble), faster)).toBe(true)
  const stands = boxAt(placeFor(roll, bubble, DESK, [faster]), bubble)
  expect([roll, faster].filter((box) => overlap(stands, box))).toEqual([])
})

test('where there is little room a long line has what there is', () => {
  const target = { left: 0, top: 150, right: 390, bottom: 800 }
  const stands = placeFor(target, BUBBLE, PHONE)
  expect(stands.height).toBeLessThan(BUBBLE.height)
  expect(overlap(boxAt(stands), target)).toBe(false)
})

test('without anything to be about it stands below', () => {
  const { left, top } = placeFor(null, BUBBLE, DESK)
  expect(left).toBe((DESK.width - BUBBLE.width) / 2)
  expect(top + BUBBLE.height).toBeGreaterThan(DESK.height - 60)
})

test('several boxes are one', () => {
  expect(around([])).toBe(null)
  expect(around([{ left: 1, top: 5, right: 3, bottom: 6 }, { left: 2, top: 1, right: 9, bottom: 4 }])).toEqual({ left: 1, top: 1, right: 9, bottom: 6 })
})
