import { expect, it } from 'vitest'
import { muted } from './muted.svelte'
import { remembers } from './storage.fixture'
import { Talk, type Said } from './talk.svelte'

const kept = remembers()

const players = ['ana', 'rosa', 'eva']
const says = (seat: number | null, name: string, at: number): Said => ({ seat, name, text: 'hola', at })

function overheard(match = 'm'): Talk {
  const talk = new Talk(match, (seat) => players[seat] ?? null)
  for (const said of [says(0, 'Ana', 1), says(1, 'Rosa', 2), says(2, 'Eva', 3), says(null, 'Lupe', 4)]) talk.hear(said)
  return talk
}

it('talk is not heard twice by one who comes back', () => {
  const talk = overheard()
  talk.hear(says(1, 'Rosa', 2))
  expect(talk.said.length).toBe(4)
})

it('is new until it was read, but for one’s own words', () => {
  const talk = overheard()
  expect(talk.unread(['Ana'])).toBe(3)
  talk.read()
  expect(talk.unread(['Ana'])).toBe(0)
  talk.hear(says(1, 'Rosa', 5))
  expect(talk.unread(['Ana'])).toBe(1)
})

it('is not new again to one who comes back, at this table and at no other', () => {
  overheard().read()
  const again = overheard()
  expect(again.unread(['Ana'])).toBe(0)
  again.hear(says(1, 'Rosa', 5))
  expect(again.unread(['Ana'])).toBe(1)
  expect(overheard('n').unread(['Ana'])).toBe(3)
})

it('stays read where nothing was heard yet, and is remembered of the last tables only', () => {
  overheard().read()
  new Talk('m', () => null).read()
  expect(overheard().unread(['Ana'])).toBe(0)
  for (let table = 0; table < 20; table++) overheard(`other ${table}`).read()
  expect(overheard().unread(['Ana'])).toBe(3)
  expect(Object.keys(JSON.parse(kept.get('lucha.read')!) as object)).toHaveLength(20)
})

it('of somebody muted is not new, whatever name they take', () => {
  const talk = overheard()
  const rosa = talk.speaker(talk.said[1]!)
  muted.add(rosa)
  talk.hear(says(1, 'Rosa II', 5))
  expect(talk.audible.map((each) => each.name)).toEqual(['Ana', 'Eva', 'Lupe'])
  expect(talk.unread(['Ana'])).toBe(2)
  muted.remove(rosa)
  expect(talk.unread(['Ana'])).toBe(4)
})
