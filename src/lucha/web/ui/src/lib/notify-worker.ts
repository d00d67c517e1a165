// Shows notifications where a page may not, and leads back to the page. It keeps nothing and fetches nothing.
export {}

interface Tab { url: string; focus(): Promise<unknown> }
interface Press extends Event { notification: Notification; waitUntil(work: Promise<unknown>): void }
interface Background {
  skipWaiting(): void
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<Tab[]>
    openWindow(address: string): Promise<unknown>
  }
  addEventListener(what: 'install', does: () => void): void
  addEventListener(what: 'notificationclick', does: (press: Press) => void): void
}
declare const self: Background

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('notificationclick', (press) => {
  press.notification.close()
  press.waitUntil(goTo(press.notification.data as string))
})

/** The tab that shows this address, or else a new one. */
async function goTo(address: string): Promise<unknown> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return tabs.find(({ url }) => new URL(url).pathname === address)?.focus() ?? self.clients.openWindow(address)
}
