import { describe, expect, it } from 'vitest'
import { points, standing } from './hint'

describe('a hint', () => {
  it('says tenths only where they are known', () => {
    expect([points(0.5437, true), points(0.5437, false)]).toEqual(['54.4 %', '54 %'])
  })

  it('tells what is behind from what may be chance alone', () => {
    const places = [{ behind: 0, doubt: 0 }, { behind: 0.02, doubt: 0.03 }, { behind: 0.04, doubt: 0.03 }, { behind: 0, doubt: 0 }]
    expect(places.map(standing)).toEqual(['best', 'even', 'behind', 'even'])
  })
})
