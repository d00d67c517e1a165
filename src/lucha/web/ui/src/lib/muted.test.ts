import { beforeEach, describe, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (place: string) => kept.get(place) ?? null,
  setItem: (place: string, text: string) => void kept.set(place, text),
})

/** As after a reload of the page. */
async function anew() {
  vi.resetModules()
  return import('./muted.svelte')
}

describe('a muted player', () => {
  beforeEach(() => kept.clear())

  it('stays so after a reload, under another name too', async () => {
    const before = await anew()
    before.muted.add(before.voiceOf('Rosa', 'p1'))
    const after = await anew()
    expect(after.muted.has(after.voiceOf('Rosita', 'p1'))).toBe(true)
    expect(after.muted.has(after.voiceOf('Rosa', 'p2'))).toBe(false)
  })

  it('is known by the name where there is no player, and can be heard again', async () => {
    const { muted, voiceOf } = await anew()
    muted.add(voiceOf('Tom', null))
    expect(muted.has(voiceOf('Tom', undefined))).toBe(true)
    muted.remove(voiceOf('Tom', null))
    expect((await anew()).muted.voices).toEqual([])
  })

  it('is nobody where what was kept cannot be read', async () => {
    kept.set('lucha.muted', '{"id":1}')
    expect((await anew()).muted.voices).toEqual([])
  })
})
