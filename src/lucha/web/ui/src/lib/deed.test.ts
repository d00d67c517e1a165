import { expect, it, vi } from 'vitest'
import { Deed } from './deed.svelte'

it('is done once at a time', async () => {
  const deed = new Deed()
  const work = vi.fn(async () => {})
  const first = deed.try(work)
  expect(deed.busy).toBe(true)
  await Promise.all([first, deed.try(work)])
  expect(deed.busy).toBe(false)
  await deed.try(work)
  expect(work).toHaveBeenCalledTimes(2)
})

it('says why it came to nothing, until it is tried again', async () => {
  const complain = vi.fn()
  const deed = new Deed(complain)
  await deed.try(() => Promise.reject(new Error('full')))
  expect(deed.busy).toBe(false)
  expect(deed.refused).toEqual(new Error('full'))
  expect(complain).toHaveBeenCalledExactlyOnceWith(new Error('full'))
  await deed.try(async () => {})
  expect(deed.refused).toBeNull()
})
