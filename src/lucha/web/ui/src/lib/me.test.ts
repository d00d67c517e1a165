import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api'
import { me } from './me.svelte'
import { hideToast, toastNow } from './toast.svelte'

const kept = new Map<string, string>()
const known = 'fresh'
let made = 0
let signedOut: string[] = []

/** A server that knows one token only. */
function ask(token?: string): Promise<string> {
  if (token !== undefined && token !== known) return Promise.reject(new ApiError('Nobody has that token.', 401))
  return Promise.resolve(token ?? 'a stranger')
}

beforeEach(() => {
  made = 0
  signedOut = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('fetch', (path: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
    if (method === 'DELETE' && path === '/api/sessions') {
      signedOut.push(headers.Authorization ?? '')
      return Promise.resolve(new Response(null, { status: 204 }))
    }
    made += 1
    return Promise.resolve(Response.json({ player: { id: 'g', name: 'Guest', account: false }, token: known }))
  })
})
afterEach(() => {
  me.leave()
  hideToast()
  vi.unstubAllGlobals()
})

const become = (account: boolean): void => me.become({ player: { id: 'f', name: 'Falso', account }, token: 'stale' })

describe('somebody the arena no longer knows', () => {
  it('looks on as a stranger, and an account is told once to sign in again', async () => {
    become(true)
    expect(await Promise.all([me.look(ask), me.look(ask)])).toEqual(['a stranger', 'a stranger'])
    expect(me.name).toBe('')
    expect(kept.size).toBe(0)
    expect(toastNow()?.text).toMatch(/Falso.*sign in/i)
    hideToast()
    expect(await me.look(ask)).toBe('a stranger')
    expect(toastNow()).toBeNull()
  })

  it('is asked to sign in before an account becomes a guest, and may play as one then', async () => {
    become(true)
    await expect(me.act(ask)).rejects.toThrow(/Falso.*sign in/i)
    expect([me.name, made]).toEqual(['', 0])
    expect(await me.act(ask)).toBe(known)
    expect(me.name).toBe('Guest')
  })

  it('is made again without a word as a guest', async () => {
    become(false)
    expect(await me.act(ask)).toBe(known)
    become(false)
    expect(await me.look(ask)).toBe('a stranger')
    expect(toastNow()).toBeNull()
  })

  it('stays who signed in meanwhile in another tab', async () => {
    become(true)
    kept.set('lucha.me', JSON.stringify({ player: { id: 'f', name: 'Falso', account: true }, token: known }))
    expect(await me.look(ask)).toBe(known)
    expect(kept.has('lucha.me')).toBe(true)
    expect(toastNow()).toBeNull()
  })
})

describe('one who signs out', () => {
  it('is forgotten here, and the token opens nothing any more', async () => {
    become(true)
    await me.signOut()
    expect([me.token, kept.size, signedOut]).toEqual([undefined, 0, ['Bearer stale']])
    expect(toastNow()).toBeNull()
  })

  it('is forgotten here too if the arena does not answer, and hears of it', async () => {
    become(true)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    await me.signOut()
    expect([me.token, kept.size, toastNow()?.bad]).toEqual([undefined, 0, true])
  })

  it('may do so where nothing can be kept', async () => {
    become(true)
    vi.stubGlobal('localStorage', { removeItem: () => { throw new Error('not allowed') } })
    await me.signOut()
    expect([me.token, signedOut]).toEqual([undefined, ['Bearer stale']])
  })
})

describe('a newcomer', () => {
  /** An arena that takes every name but these. */
  const takesAllBut = (...taken: string[]) =>
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
      const { name } = JSON.parse(body) as { name: string }
      if (taken.includes(name)) return Promise.resolve(new Response(null, { status: 409 }))
      return Promise.resolve(Response.json({ player: { id: 'g', name, account: false }, token: known }))
    })

  it('fights under the name that was shown before', async () => {
    takesAllBut()
    const shown = me.nameToBe
    await me.sure()
    expect([me.name, me.nameToBe]).toEqual([shown, shown])
  })

  it('gets another name if somebody has that one', async () => {
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0)
    takesAllBut()
    await me.sure()
    me.leave()
    expect(me.nameToBe).toBe('Rayo Azul')
    chance.mockReturnValue(0.99)
    takesAllBut('Rayo Azul')
    await expect(me.sure()).rejects.toThrow()
    await me.sure()
    expect(me.name).toBe('Colibrí Triunfal')
    vi.restoreAllMocks()
  })
})
