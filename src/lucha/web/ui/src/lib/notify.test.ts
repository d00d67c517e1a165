import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ListedMatch } from './api'
import { speakFor } from './notify'
import { settings } from './settings.svelte'
import { announceTurn, callToTable, lobbyTitle, tableTitle } from './turn'

let isIllegal = false
let fromThePage: string[] = []
let fromTheWorker: string[] = []

class Shown {
  static permission = 'granted'
  onclick: unknown
  constructor(title: string, { body }: { body: string }) {
    if (isIllegal) throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.')
    fromThePage.push(`${title}: ${body}`)
  }
}

class Worker {
  woken = (): void => {}
  addEventListener(_: string, listener: () => void): void {
    queueMicrotask(() => {
      this.woken()
      listener()
    })
  }
}

function registration(installing: Worker | null): object {
  const made = {
    active: installing ? null : new Worker(),
    installing,
    waiting: null,
    showNotification: (title: string, { body }: { body: string }) => fromTheWorker.push(`${title}: ${body}`),
  }
  if (installing) installing.woken = () => (made.active = installing)
  return made
}

beforeEach(() => {
  ;[isIllegal, fromThePage, fromTheWorker] = [false, [], []]
  vi.stubGlobal('document', { hidden: true })
  vi.stubGlobal('window', { Notification: Shown })
  vi.stubGlobal('Notification', Shown)
  vi.stubGlobal('location', { pathname: '/m/a' })
  vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.resolve(registration(new Worker())) } })
  settings.notifications = true
})
afterEach(() => {
  settings.notifications = false
  vi.unstubAllGlobals()
})

it('a page that may notify does so itself, where nobody looks at it', () => {
  announceTurn('Luchador!')
  expect(fromThePage).toEqual(['Your turn: Luchador!'])
  vi.stubGlobal('document', { hidden: false })
  announceTurn('Luchador!')
  expect(fromThePage).toHaveLength(1)
})

it('where a page may not, as on phones, its worker does, once it is awake', async () => {
  isIllegal = true
  announceTurn('Luchador!')
  await vi.waitFor(() => expect(fromTheWorker).toEqual(['Your turn: Luchador!']))
  vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.resolve(registration(null)) } })
  announceTurn('Layer Dip')
  await vi.waitFor(() => expect(fromTheWorker).toHaveLength(2))
  expect(fromThePage).toEqual([])
})

it('where nobody may, nothing is thrown, and the title of the tab says it', async () => {
  isIllegal = true
  vi.stubGlobal('navigator', {})
  announceTurn('Luchador!')
  await new Promise((done) => setTimeout(done))
  expect([true, false].map((isMyTurn) => tableTitle('Luchador!', isMyTurn))).toEqual(['● Your turn · Luchador!', 'Luchador! · Lucha'])
  expect([fromThePage, fromTheWorker]).toEqual([[], []])
})

it('the lobby counts what waits, and calls to a table unless a page of the table does so itself', async () => {
  expect([0, 1, 2].map(lobbyTitle)).toEqual(['Arena · Lucha', '● 1 match waits for you · Lucha', '● 2 matches wait for you · Lucha'])
  const held = new Set<string>()
  const request = async (name: string, _: unknown, work: () => Promise<void>): Promise<void> => {
    held.add(name)
    await work()
    held.delete(name)
  }
  vi.stubGlobal('navigator', { locks: { request, query: () => ({ held: [...held].map((name) => ({ name })) }) } })
  const match = { id: 'b', title: 'Luchador!', mode_title: 'Basic match', seats: [], mine: [], practice: false } as unknown as ListedMatch
  const hush = speakFor('/m/b')
  await callToTable(match)
  expect(fromThePage).toEqual([])
  hush()
  await new Promise((done) => setTimeout(done))
  await callToTable(match)
  expect(fromThePage).toEqual(['Your turn: Luchador! Basic match'])
})
