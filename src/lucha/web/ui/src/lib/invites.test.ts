import { describe, expect, it } from 'vitest'
import { invitesOf, keepInvites } from './invites'
import { remembers } from './storage.fixture'
import type { Seat } from './wire'

remembers()

const at = (...who: Seat['who'][]): Seat[] =>
  who.map((one, seat) => ({ seat, who: one, name: '', bot: '', player: null, side: seat, here: true }))

describe('the links of a table', () => {
  it('are offered for those who have not come yet', () => {
    keepInvites('one', { 1: '/i/for-rosa', 2: '/i/for-tomas' })
    expect(invitesOf({ id: 'one', seats: at('person', 'invited', 'invited') })).toEqual({ 1: '/i/for-rosa', 2: '/i/for-tomas' })
    expect(invitesOf({ id: 'one', seats: at('person', 'person', 'invited') })).toEqual({ 2: '/i/for-tomas' })
  })

  it('are unknown where the table was made in another browser', () => {
    expect(invitesOf({ id: 'other', seats: at('person', 'invited') })).toEqual({})
  })
})
