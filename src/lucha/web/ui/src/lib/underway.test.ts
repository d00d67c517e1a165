import { describe, expect, it } from 'vitest'
import { Underway } from './underway'

function promised(): { way: Promise<void>; come: () => void; fail: () => void } {
  let [come, fail] = [() => {}, () => {}]
  const way = new Promise<void>((resolve, reject) => {
    ;[come, fail] = [resolve, () => reject(new Error('lost'))]
  })
  return { way, come, fail }
}
const settled = () => new Promise((done) => setTimeout(done))

describe('a change that is made while another situation loads', () => {
  it('is made there, in its order, once it has come', async () => {
    const [underway, done, first] = [new Underway(), [] as string[], promised()]
    const change = (what: string): void => {
      if (!underway.later(() => change(what))) done.push(what)
    }
    underway.go(first.way)
    change('strength')
    change('dice')
    await settled()
    expect(done).toEqual([])
    first.come()
    await settled()
    expect(done).toEqual(['strength', 'dice'])
    change('at once')
    expect(done).toContain('at once')
  })

  it('waits for the last of several situations', async () => {
    const [underway, done, first, second] = [new Underway(), [] as string[], promised(), promised()]
    const change = (what: string): void => {
      if (!underway.later(() => change(what))) done.push(what)
    }
    underway.go(first.way)
    change('strength')
    underway.go(second.way)
    first.come()
    await settled()
    expect(done).toEqual([])
    second.come()
    await settled()
    expect(done).toEqual(['strength'])
  })

  it('is not lost when that situation does not come', async () => {
    const [underway, done, lost] = [new Underway(), [] as string[], promised()]
    underway.go(lost.way)
    expect(underway.later(() => void done.push('strength'))).toBe(true)
    lost.fail()
    await settled()
    expect(done).toEqual(['strength'])
  })
})
