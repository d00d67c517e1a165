import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Built, Plan } from './api'
import { pickIn, Workshop } from './workshop.svelte'

const api = vi.hoisted(() => ({ build: vi.fn(), getBuilder: vi.fn(), getOwnPicks: vi.fn(), keepPick: vi.fn(), dropPick: vi.fn() }))
vi.mock('./api', async (original) => ({ ...(await original<object>()), ...api }))

const EMPTY: Plan = { name: 'My team', mode: '', wrestlers: [] }
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
  api.build.mockImplementation((_: string, { plan, said }: { plan?: Plan; said?: string }) =>
    Promise.resolve({ plan: plan ?? { name: said, mode: '', wrestlers: ['troll'] }, pick: 'rs' } as unknown as Built))
})

describe('a workshop', () => {
  it('finds the pick in a link', () => {
    expect(pickIn(' rsABC ')).toBe('rsABC')
    expect(pickIn('https://lucha.example.org/team/rumbleslam?mode=madness&pick=rsA-b_C')).toBe('rsA-b_C')
  })

  it('goes on with what was built here last', async () => {
    const first = new Workshop('rumbleslam', 'madness', EMPTY)
    await first.begin()
    await first.change({ wrestlers: ['troll'] })
    const next = new Workshop('rumbleslam', 'lightweight', EMPTY)
    await next.begin()
    expect(next.plan).toEqual({ name: 'My team', mode: 'madness', wrestlers: ['troll'] })
    await next.clear()
    expect(next.plan).toEqual({ ...EMPTY, mode: 'madness' })
  })

  it('opens what somebody shares, for the match that it is for', async () => {
    const shop = new Workshop('rumbleslam', 'lightweight', EMPTY)
    await shop.begin('rsABC')
    expect(shop.plan).toEqual({ name: 'rsABC', mode: 'lightweight', wrestlers: ['troll'] })
    expect(shop.built?.pick).toBe('rs')
  })

  it('starts over where nothing sensible was kept', async () => {
    kept.set('lucha.plan.rumbleslam', '{')
    const shop = new Workshop('rumbleslam', 'lightweight', EMPTY)
    await shop.begin()
    expect(shop.plan).toEqual({ ...EMPTY, mode: 'lightweight' })
  })
})
