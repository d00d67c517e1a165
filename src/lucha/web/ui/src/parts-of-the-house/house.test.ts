import { render } from 'svelte/server'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '../lib/api'
import { hideToast, toastError } from '../lib/toast.svelte'
import PickSheet from './PickSheet.svelte'

afterEach(hideToast)

describe('a sheet over a form', () => {
  it('has no button that sends the form, on its toast neither', () => {
    toastError(new ApiError('A Superstar fights once.', 400, 'luchador/beginning/no-twins'))
    const props = { picks: [{ name: 'perrito', title: 'El Perrito', says: 'Puppy Pounce', card: '' }], carded: false, chosen: '', taken: [], choose: () => {}, close: () => {} }
    const buttons = render(PickSheet, { props }).body.match(/<button[^>]*>/g) ?? []
    expect(buttons).toHaveLength(4)
    expect(buttons.filter((button) => !button.includes('type="button"'))).toEqual([])
  })
})
