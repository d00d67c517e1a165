import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Fought } from './fought.svelte'

const PAGE = 2
/** By when each was made, the newest first. */
const kept: Record<string, [string, number][]> = {
  over: [['public 9', 9], ['public 8', 8], ['public 7', 7], ['public 2', 2]],
  mine: [['still on', 10], ['by invitation', 6], ['public 2', 2], ['long ago', 1]],
}
const ids = ({ matches }: Fought): string[] => matches.map((match) => match.id)

beforeEach(() =>
  vi.stubGlobal('fetch', (path: string) => {
    const list = kept[path.includes('state=mine') ? 'mine' : 'over']!
    const before = decodeURIComponent(/before=([^&]*)/.exec(path)![1]!)
    const from = 1 + list.findIndex(([id]) => id === before)
    const matches = list.slice(from, from + PAGE).map(([id, created]) => ({ id, created, state: id === 'still on' ? 'playing' : 'over' }))
    return Promise.resolve(Response.json({ matches, more: matches.length === PAGE }))
  }),
)

describe('what has been fought', () => {
  it('is what anybody may see, and all of mine, page by page and the newest first', async () => {
    const fought = await new Fought().older(false, 'secret')
    expect(ids(fought)).toEqual(['public 9', 'public 8']) // what is older may have others in between
    expect(fought.more).toBe(true)
    await fought.older(false, 'secret')
    expect(ids(fought)).toEqual(['public 9', 'public 8', 'public 7', 'by invitation', 'public 2'])
    await fought.older(false, 'secret')
    expect(ids(fought).at(-1)).toBe('long ago')
    expect(fought.more).toBe(false)
  })

  it('is what anybody may see for a stranger', async () => {
    expect(ids(await new Fought().older(true))).toEqual(['public 9', 'public 8'])
  })

  it('is all of mine, among friends too, and nothing that still goes on', async () => {
    const fought = await (await new Fought().older(true, 'secret')).older(true, 'secret')
    expect(ids(fought)).toEqual(['by invitation', 'public 2', 'long ago'])
  })
})
