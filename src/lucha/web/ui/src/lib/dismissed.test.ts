import { beforeEach, describe, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (place: string) => kept.get(place) ?? null,
  setItem: (place: string, text: string) => void kept.set(place, text),
})

/** As after a reload of the page. */
async function anew() {
  vi.resetModules()
  return (await import('./dismissed.svelte')).dismissed
}

describe('a match that was dismissed', () => {
  beforeEach(() => kept.clear())

  it('stays so after a reload, until it is shown again', async () => {
    ;(await anew()).add('m1')
    const after = await anew()
    expect([after.has('m1'), after.has('m2')]).toEqual([true, false])
    after.remove(['m1'])
    expect((await anew()).has('m1')).toBe(false)
  })

  it('is none where what was kept cannot be read', async () => {
    kept.set('lucha.dismissed', '{"m1":1}')
    expect((await anew()).has('m1')).toBe(false)
  })
})
