import { render } from 'svelte/server'
import { expect, it } from 'vitest'
import Grid from '../Grid.svelte'

it('a square is called by where it is and by what is printed on it', () => {
  const squares = [{ x: 2, y: 1, label: 'Column 3, row 2', text: '4' }]
  const { body } = render(Grid, { props: { columns: 6, rows: 4, label: 'The ring', squares, pick: () => {} } })
  const button = /<button[^>]*>.*?<\/button>/s.exec(body)?.[0] ?? ''
  expect(button).not.toContain('aria-label')
  expect(button.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim()).toBe('Column 3, row 2 4')
})
