import { describe, expect, it } from 'vitest'
import type { Scene } from '../../board'
import { isSealedFor } from '../sealed'

const asked = { question: { kind: 'ToPinOrNotToPin', seats: [0, 1] }, committed: null }
const scene = (change: Partial<Scene> = {}): Scene =>
  ({ eyes: 0, moment: null, result: null, view: asked, waiting: [0, 1], ...change }) as unknown as Scene

describe('an envelope', () => {
  it('lies with everybody who is asked in secret, and with me once I have chosen', () => {
    expect([isSealedFor(scene(), 0), isSealedFor(scene(), 1)]).toEqual([false, true])
    expect(isSealedFor(scene({ view: { ...asked, committed: { kind: 'SortPins' } } }), 0)).toBe(true)
  })

  it('lies with nobody who has nothing to choose', () => {
    expect(isSealedFor(scene({ waiting: [0] }), 1)).toBe(false)
  })

  it('lies with nobody any more when somebody has given up meanwhile', () => {
    expect(isSealedFor(scene({ result: { winners: [0], draw: false } }), 1)).toBe(false)
  })
})
