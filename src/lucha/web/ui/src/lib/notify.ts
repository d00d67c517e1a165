// Notifications of the browser, for those who asked for them and look elsewhere.
import { go } from './router'
import { settings } from './settings.svelte'
import worker from './notify-worker.ts?worker&url'

export interface Note { title: string; body: string; address: string }

/** Asks the browser whether it may notify; false: it may not. */
export async function askToNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false
  return (await Notification.requestPermission()) === 'granted'
}

/** Notifications were asked for, and are allowed still. */
export const notifies = (): boolean =>
  settings.notifications && 'Notification' in window && Notification.permission === 'granted'

/** Shows a note where it was asked for and the page is not looked at. */
export function notify(note: Note): void {
  if (!notifies() || !document.hidden) return
  try {
    fromThePage(note)
  } catch {
    // On phones a page may not: its worker must.
    fromTheWorker(note).catch(() => undefined)
  }
}

/** The page of a match speaks for it until what this returns is called: no other page need notify. */
export function speakFor(address: string): () => void {
  let hush = (): void => {}
  const hushed = new Promise<void>((done) => (hush = done))
  void navigator.locks?.request(address, { mode: 'shared' }, () => hushed)
  return hush
}

/** Some page of this browser speaks for it. */
export const isSpokenFor = async (address: string): Promise<boolean> =>
  (await navigator.locks?.query())?.held?.some(({ name }) => name === address) ?? false

/** One note for each address: a newer one takes its place. */
const contents = ({ body, address }: Note): NotificationOptions => ({ body, tag: address, data: address })

function fromThePage(note: Note): void {
  const shown = new Notification(note.title, contents(note))
  shown.onclick = () => {
    window.focus()
    shown.close()
    if (location.pathname !== note.address) go(note.address)
  }
}

async function fromTheWorker(note: Note): Promise<void> {
  const registration = await navigator.serviceWorker.register(worker)
  await awake(registration)
  await registration.showNotification(note.title, contents(note))
}

async function awake(registration: ServiceWorkerRegistration): Promise<void> {
  const coming = registration.installing ?? registration.waiting
  if (registration.active || !coming) return
  await new Promise<void>((done) => {
    const look = (): void => {
      if (registration.active) done()
    }
    coming.addEventListener('statechange', look)
    look() // it may have woken meanwhile
  })
}
