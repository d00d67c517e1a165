import { describe, expect, test } from 'vitest'
import { stillScene } from '../../board'
import { face } from '../faces'
import { ROUNDS } from './rounds'

const match = { data: { superstars: { el_perrito: { name: 'El Perrito' } } }, seats: [], mode: 'basic' }
const view = ROUNDS.basic![0]!.find((moment) => moment.view)!.view!
const scene = stillScene({ match: match as never, eyes: 0, names: ['Ana', 'Rosa'], view, say: (key) => key })

describe('what is entered from real dice and cards', () => {
  test('shows the face of each die, in the colour of the one who threw it', () => {
    expect(face(scene, 'Face.HIT', 0)).toEqual({ kind: 'blue', face: 'hit' })
    expect(face(scene, 'Face.PIN', 1)).toEqual({ kind: 'red', face: 'pin' })
    expect(face(scene, 'Attempt.PIN', 0)).toMatchObject({ kind: 'pin', face: 'three' })
    expect(face(scene, 'Hit.TABLE_SLAM', 0)).toMatchObject({ kind: 'hit', face: 'table' })
    expect(face(scene, 'Signature.LEVEL_3', 0)).toMatchObject({ kind: 'luchador', face: 'level3' })
  })

  test('shows the mask of a Superstar, and nothing for what it does not know', () => {
    expect(face(scene, "'el_perrito'", 0)).toEqual({ mask: 'El Perrito' })
    expect(face(scene, '1', 0)).toBeNull()
  })
})
