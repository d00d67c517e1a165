import { expect, test } from 'vitest'
import { pictureOf } from '../pictures'
import { classesBelow, ROUNDS, upTo } from './rounds'

const LET_BE = [{ icon: 'check' }]

test('every option of the game has a picture of its own', () => {
  const { view } = upTo(ROUNDS.advanced![0]!, 'DicePlayed')
  const value = { targets: [1, 1, 2], faces: ['HIT'], pairs: 1, set_aside: 1, reroll: 1, counters: 1, blocks: 1 }
  const options = classesBelow('Option').filter((kind) => kind !== 'Pass')
  expect(options.length).toBeGreaterThan(12)
  for (const kind of options) {
    const shown = pictureOf({ key: kind, text: '', kind, value, rule: null }, view.corners[0]!, '')
    expect(shown, kind).not.toEqual(LET_BE)
    expect(shown.length, kind).toBeGreaterThan(0)
  }
})

test('to pass shows what is let be', () => {
  const { view } = upTo(ROUNDS.basic![0]!, 'DicePlayed')
  const pass = { key: 'Pass', text: '', kind: 'Pass', value: {}, rule: null }
  expect(pictureOf(pass, view.corners[0]!, 'HoldABlock')).toEqual([{ face: 'block', dim: true }])
  expect(pictureOf(pass, view.corners[0]!, 'TagOut')).toEqual(LET_BE)
})
