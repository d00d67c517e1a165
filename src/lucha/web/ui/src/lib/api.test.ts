import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, call, lineOf, refusal } from './api'
import { wording } from './words'

afterEach(() => vi.unstubAllGlobals())

const answers = (status: number, body: string): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
}
const thrown = (work: Promise<unknown>): Promise<ApiError> => work.then(() => expect.unreachable(), (error: ApiError) => error)

describe('what goes wrong', () => {
  it('is said in the words of the server, with its rule', async () => {
    answers(400, '{"error": {"text": "a Superstar fights once.", "rule": "luchador/beginning/no-twins"}}')
    const error = await thrown(call('GET', '/api/games'))
    expect(error).toBeInstanceOf(ApiError)
    expect([error.message, error.status, error.rule]).toEqual(['A Superstar fights once.', 400, 'luchador/beginning/no-twins'])
  })

  it('has a line of its own when the server says nothing readable', async () => {
    answers(502, '<html>Bad gateway</html>')
    expect((await thrown(call('GET', '/api/games'))).message).toBe(wording('en', 'house.errorServer', { status: 502 }))
    expect(refusal(404, null).message).toBe(wording('en', 'house.error404'))
    expect(refusal(429, { error: { text: '' } }).message).toBe(wording('en', 'house.error429'))
  })

  it('says so when nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    expect((await thrown(call('GET', '/api/games'))).message).toBe(wording('en', 'house.errorOffline'))
  })

  it('never shows the insides of an accident', () => {
    expect(lineOf(new TypeError('x is undefined'))).toBe(wording('en', 'house.errorHere'))
  })
})

describe('a call', () => {
  it('says who is asking, and in which language', async () => {
    const fetch = vi.fn((_path: string, _how: RequestInit) => Promise.resolve(new Response('{"ok": true}')))
    vi.stubGlobal('fetch', fetch)
    await call('POST', '/api/matches', { game: 'luchador' }, 'secret')
    const [path, how] = fetch.mock.calls[0]!
    expect(path).toBe('/api/matches')
    expect(how).toMatchObject({
      method: 'POST',
      body: '{"game":"luchador"}',
      headers: { Authorization: 'Bearer secret', 'Accept-Language': 'en', 'Content-Type': 'application/json' },
    })
  })
})
