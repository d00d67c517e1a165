import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import type { Course, Summary } from '../lib/api'
import type { MatchInfo, Result } from '../lib/wire'
import { BOOKS, say } from '../lib/words'
import { castOf, curveOf, famousOf, kindWord, leavesOpenWho, readerOf, rowsOf, shoutOf, standingOf } from './result'
import ResultPanel from './ResultPanel.svelte'
import ResultSheet from './ResultSheet.svelte'

const won = (...winners: number[]): Result => ({ winners, draw: false, rule: null, text: 'Ana wins!' })
const drawn: Result = { winners: [0, 1], draw: true, rule: null, text: 'A draw' }
const summary: Summary = {
  how: 'Both fall together! Ana\'s 11 points this round beat Beto\'s 9.',
  rule: null,
  headline: 'Round 12',
  clock: ['Beto\'s clock ran out: the arena chose 3 moves.'],
  figures: [
    { name: 'damage', label: 'Damage', by_side: [22, 17] },
    { name: 'saves', label: 'Saves', by_side: [3, 5] },
  ],
  blow: { moment: 40, headline: 'Round 3', text: 'TABLE SLAM! Ana scores 4!' },
}
const course: Course = {
  turning: { moment: 61, before: 58, headline: 'Round 7', text: 'Ana kicks out!', seats: [0], swing: 'Ana\'s chances: 31 % → 68 %' },
  chances: [
    { headline: 'Round 1', by_side: [0.5, 0.5] },
    { headline: 'Round 7', by_side: [0.25, 0.75] },
    { headline: 'Round 12', by_side: [1, 0] },
  ],
}

describe('the end', () => {
  it('is told to winners, losers, those who share a screen and those who look on', () => {
    expect(standingOf(won(0), [0])).toBe('won')
    expect(standingOf(won(0), [1])).toBe('lost')
    expect(standingOf(won(0), [0, 1])).toBe('watched')
    expect(standingOf(won(0), [])).toBe('watched')
    expect(standingOf(drawn, [1])).toBe('drawn')
    expect(readerOf([2])).toBe(2)
    expect(readerOf([0, 1])).toBeNull()
  })

  it('shouts it from the side of the reader', () => {
    expect(shoutOf(won(0), [0])).toBe('result.shoutYou')
    expect(shoutOf(won(0), [1])).toBe('result.shoutLost')
    expect(shoutOf(won(0), [])).toBe('result.shoutOne')
    expect(shoutOf(won(0, 2), [])).toBe('result.shoutMany')
    expect(shoutOf(drawn, [0])).toBe('result.shoutDraw')
  })

  const sheet = (mine: number[], result = won(0)) =>
    render(ResultSheet, {
      props: { match: { id: 'a', game: 'luchador', sides: [[0], [1]], rematch: null } as unknown as MatchInfo, result, names: ['Ana', 'Beto'], masks: ['Ana', 'Beto'], mine, proof: null, close: () => {} },
    }).body

  it('says once who won', () => {
    expect(sheet([1])).toContain(say('result.shoutLost'))
    expect(sheet([1])).not.toContain(say('result.shoutOne'))
    const said = (body: string) => body.match(/<h3[^>]*>/g)?.length ?? 0
    expect([sheet([1]), sheet([0]), sheet([]), sheet([0], drawn)].map(said)).toEqual([1, 0, 0, 0])
    expect(leavesOpenWho(drawn, [2], 3)).toBe(true)
  })

  it('has a kind word for the loser, the same each time', () => {
    const words = ['a', 'b', 'c', 'd'].map(kindWord)
    expect(new Set(words)).toEqual(new Set(['result.kind1', 'result.kind2', 'result.kind3']))
    expect(kindWord('a')).toBe(words[0])
    for (const book of Object.values(BOOKS)) for (const word of words) expect(book.result?.[word.slice(7)]).toBeTruthy()
  })

  it('lays the losers down, and nobody after a draw', () => {
    expect(castOf(won(2), 4)).toEqual({ up: [2], down: [0, 1, 3] })
    expect(castOf(drawn, 2)).toEqual({ up: [0, 1], down: [] })
  })

  it('shows one\'s own figures first, then the winner\'s', () => {
    const three: Summary = { ...summary, figures: [{ name: 'damage', label: 'Damage', by_side: [1, 2, 3] }] }
    const order = (mine: number[]) => rowsOf(three, [[0], [1], [2]], won(2), mine).map((row) => row.numbers[0])
    expect(order([1])).toEqual([2, 3, 1])
    expect(order([])).toEqual([3, 1, 2])
  })

  it('draws the chances of a side', () => {
    expect(curveOf(course, 0)).toEqual([{ x: 0, y: 50 }, { x: 50, y: 75 }, { x: 100, y: 0 }])
  })

  const panel = (found: Course | null) =>
    render(ResultPanel, {
      props: { match: { sides: [[0], [1]] }, result: won(0), summary, course: found, names: ['Ana', 'Beto'], masks: ['Ana', 'Beto'], mine: [1] },
    }).body

  it('says figures, clock, turning point and best blow', () => {
    const body = panel(course)
    for (const said of ['Damage', '>17<', '>22<', 'Round 7', 'Ana kicks out!', '31 % → 68 %', 'TABLE SLAM! Ana scores 4!', 'the arena chose 3 moves'])
      expect(body).toContain(said)
    expect(body.indexOf('>17<')).toBeLessThan(body.indexOf('>22<'))
  })

  it('says that the turning point is still looked for, or that there is none', () => {
    expect(panel(null)).toContain(say('result.searching'))
    expect(panel({ turning: null, chances: [] })).toContain(say('result.noTurning'))
  })
})

describe('who enters the Hall of Fame', () => {
  const fame = [
    { name: 'turtle', title: 'Turtle', seat: 0 },
    { name: 'turtle', title: 'Turtle', seat: 1 },
    { name: 'slap', title: 'Win by Slap', seat: 1 },
  ]

  it('has all rows of a seat in one line, the reader\'s first', () => {
    expect(famousOf(fame, 1)).toEqual([{ seat: 1, rows: ['Turtle', 'Win by Slap'] }, { seat: 0, rows: ['Turtle'] }])
    expect(famousOf(fame, null).map(({ seat }) => seat)).toEqual([0, 1])
    expect(famousOf([], 0)).toEqual([])
  })
})
