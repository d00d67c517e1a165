import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Beat, Lesson } from './api'
import { askOf, matchInfo, moment, nowOf, tableFrame } from './frames.fixture'
import { Teaching } from './lesson.svelte'
import { Table } from './table.svelte'
import type { FromServer } from './wire'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const beat = (says: string, change: Partial<Beat> = {}): Beat => ({
  says, point: '', waits: 'next', option: null, instead: '', odds: null, news: null, ...change,
})
const news = (n: number, asked = 0): Extract<FromServer, { type: 'news' }> => ({
  type: 'news', told: [moment(n)], now: nowOf(n, asked ? { ask: askOf(0, asked), waiting: [0] } : {}),
})

function lessonIn(language: string): Lesson {
  return {
    game: 'g',
    player: 'ana',
    table: tableFrame({ match: matchInfo({ id: 'lesson-g' }), told: [moment(1, { text: language })], now: nowOf(1) }),
    beats: [
      beat(`hello ${language}`),
      beat('watch', { news: news(2, 1) }),
      beat('these are your options'),
      beat('take A', {
        waits: 'choose', option: 'A', instead: 'A first', odds: { type: 'odds', seat: 0, number: 1, options: { A: [] } }, news: news(3),
      }),
      beat('roll', { waits: 'throw', news: news(4) }),
      beat('the end'),
    ],
  }
}

async function learn() {
  const teaching = new Teaching(lessonIn('en'), (language) => Promise.resolve(lessonIn(language)), () => 'not yet')
  const table = new Table({
    match: 'lesson-g', player: 'ana', mine: [0], language: 'en', pause: () => 100, connect: teaching.connect,
  })
  await vi.advanceTimersByTimeAsync(1000)
  return { teaching, table }
}

it('is a table like any other, and waits for the learner', async () => {
  const { teaching, table } = await learn()
  expect(table.arrived).toBe(true)
  expect(table.reel.told.map(({ text }) => text)).toEqual(['en'])
  expect(teaching.beat?.says).toBe('hello en')
  teaching.next()
  expect(teaching.beat?.says).toBe('watch')
  expect(table.ask).toBeNull()
  teaching.next()
  await vi.advanceTimersByTimeAsync(1000)
  expect(table.ask?.number).toBe(1)
  expect(table.oddsOfAsk).toEqual({ A: [] })
})

it('another choice gets a friendly word, and nothing happens', async () => {
  const { teaching, table } = await learn()
  teaching.next()
  teaching.next()
  teaching.next()
  await vi.advanceTimersByTimeAsync(1000)
  table.choose('B')
  await vi.advanceTimersByTimeAsync(1000)
  expect(teaching.instead).toBe('A first')
  expect(teaching.beat?.says).toBe('take A')
  expect(table.sending).toBeNull()
  table.choose('A')
  await vi.advanceTimersByTimeAsync(1000)
  expect(teaching.instead).toBe('')
  expect(teaching.beat?.says).toBe('roll')
  expect(table.reel.told.map(({ n }) => n)).toEqual([1, 2, 3])
})

it('a learner faster than the coach goes on, and no nod answers a question', async () => {
  const { teaching, table } = await learn()
  teaching.next()
  teaching.next()
  await vi.advanceTimersByTimeAsync(1000)
  expect(teaching.beat?.says).toBe('these are your options')
  table.choose('A')
  await vi.advanceTimersByTimeAsync(1000)
  expect(teaching.beat?.says).toBe('roll')
  const again = await learn()
  again.teaching.next()
  again.teaching.next()
  again.teaching.next()
  again.teaching.next()
  expect(again.teaching.beat?.says).toBe('take A')
})

it('a line stays while the dice are in the hand', async () => {
  const { teaching, table } = await learn()
  teaching.next()
  teaching.next()
  await vi.advanceTimersByTimeAsync(1000)
  table.choose('A')
  await vi.advanceTimersByTimeAsync(1000)
  teaching.roll()
  expect(teaching.rolling?.says).toBe('roll')
  expect(teaching.beat?.says).toBe('the end')
  teaching.next()
  expect(teaching.rolling).toBeNull()
  expect(teaching.isOver).toBe(true)
})

it('in another language it stands where it stood', async () => {
  const { teaching, table } = await learn()
  teaching.next()
  teaching.next()
  await vi.advanceTimersByTimeAsync(1000)
  table.speak('es')
  await vi.advanceTimersByTimeAsync(1000)
  expect(table.reel.told.map(({ text }) => text)).toEqual(['es', 'moment 2'])
  expect(teaching.at).toBe(2)
  expect(table.ask?.number).toBe(1)
})
