import { describe, expect, it } from 'vitest'
import { paths, routeOf } from './router'

describe('the pages of the house', () => {
  it.each([
    ['/', { page: 'lobby' }],
    ['/new/luchador', { page: 'new', game: 'luchador' }],
    ['/m/abc', { page: 'table', match: 'abc' }],
    ['/m/abc/', { page: 'table', match: 'abc' }],
    ['/m/abc/replay', { page: 'replay', match: 'abc' }],
    ['/i/xyz', { page: 'invite', invite: 'xyz' }],
    ['/records', { page: 'records' }],
    ['/fame/luchador', { page: 'fame', game: 'luchador' }],
    ['/tournaments', { page: 'tournaments' }],
    ['/t/abc', { page: 'tournament', id: 'abc' }],
    ['/players/7', { page: 'player', player: '7' }],
    ['/rules/luchador', { page: 'rules', game: 'luchador' }],
    ['/rules', { page: 'rules', game: '' }],
    ['/how/luchador', { page: 'how', game: 'luchador' }],
    ['/learn/luchador', { page: 'learn', game: 'luchador', mode: '' }],
    ['/learn/king_of_tokyo/challenge', { page: 'learn', game: 'king_of_tokyo', mode: 'challenge' }],
    ['/referee', { page: 'referee', game: '' }],
    ['/referee/luchador', { page: 'referee', game: 'luchador' }],
    ['/about', { page: 'about' }],
    ['/kit', { page: 'kit' }],
  ])('%s has its page', (path, route) => {
    expect(routeOf(path)).toEqual(route)
  })

  it.each(['/m', '/m/abc/other', '/m/abc/replay/more', '/new', '/somewhere'])('%s is nowhere', (path) => {
    expect(routeOf(path)).toEqual({ page: 'nowhere' })
  })

  it('reads what it has written, whatever the name', () => {
    expect(routeOf(paths.table('a/b ñ'))).toEqual({ page: 'table', match: 'a/b ñ' })
    expect(routeOf(paths.replay('x'))).toEqual({ page: 'replay', match: 'x' })
    expect(routeOf(paths.rules())).toEqual({ page: 'rules', game: '' })
  })

  it('takes an address with a broken escape as it is', () => {
    expect(routeOf('/m/100%')).toEqual({ page: 'table', match: '100%' })
  })
})
