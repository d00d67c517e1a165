import { expect, test } from 'vitest'
import type { Scene } from '../../board'
import { captionOf, castOf, lastWord } from '../cast'

test('before the draw a corner is called by who plays there, and never by a colour that is not its own', () => {
  const scene = {
    eyes: 0,
    home: 0,
    names: ['Ana', 'Blue'],
    match: { data: { superstars: {} }, seats: [{ name: 'Ana', bot: '' }, { name: 'Tomás', bot: '' }] },
    view: { sides: [[0], [1]], corners: [{ superstar: '' }, { superstar: '' }], in_ring: [0, 1], discs: [] },
    result: null,
    say: (key: string) => key,
  } as unknown as Scene
  const { all } = castOf(scene)
  expect(all.map((one) => [one.name, one.colour])).toEqual([['Ana', 'blue'], ['Tomás', 'red']])
  const atOneScreen = castOf({ ...scene, eyes: 1 })
  expect(atOneScreen.all.map((one) => [one.name, one.colour, one.isYou])).toEqual([['Ana', 'blue', false], ['Tomás', 'red', true]])
  expect(atOneScreen.ring.map((one) => one.seat)).toEqual([0, 1])
  expect(captionOf(scene, all[1]!)).toBe('')
})

test('the last word is of one who wins, of those who win together, or of a draw', () => {
  expect(lastWord({ winners: [1], draw: false })).toBe('mat.wins')
  expect(lastWord({ winners: [0, 2], draw: false })).toBe('mat.win')
  expect(lastWord({ winners: [0, 1], draw: true })).toBe('mat.draw')
})
