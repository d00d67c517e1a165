import { describe, expect, it } from 'vitest'
import type { Built } from '../../../lib/api'
import { nextOf, pressed } from '../builder/keys'
import { cardOn, countOf, hire, isTraditional, letGo, line, pairsOf, planOf, shelfOf, toggled, whyNot, type TeamPlan } from '../builder/plan'

const card = (dosh: number, more: object = {}) => ({ name: 'One', dosh, superstar: false, partner: '', numbers: { weight: 2 }, abilities: [], ...more })
const shelf = shelfOf({
  limits: { lightweight: 1000 },
  most: { wrestlers: 4, endorsements: 8 },
  explains: { '(DAZED)': 'Sees stars.' },
  wrestlers: {
    orc: card(200),
    gun: card(275, { superstar: true, abilities: [{ id: 'bang', explains: ['(DAZED)'] }] }),
    castor: card(300, { superstar: true, partner: 'pollux' }),
    pollux: card(325, { superstar: true, partner: 'castor' }),
  },
} as never)
const team = (...wrestlers: string[]): TeamPlan => planOf({ name: 'Ours', mode: 'lightweight', wrestlers, endorsements: 0, sponsorships: [], traditional: [] })
const say = (key: string, gaps: object = {}): string => `${key} ${JSON.stringify(gaps)}`
const built = (total: number, reasons: Built['reasons'] = []) => ({ reasons, figures: { limit: 1000, total } }) as unknown as Built

describe('a team that is built', () => {
  it('hires Rookies again, Superstars once, nobody who costs too much, and so many in all', () => {
    expect(whyNot(shelf, team('orc'), 800, 'orc')).toBeNull()
    expect(whyNot(shelf, team('gun'), 800, 'gun')).toEqual({ key: 'build.once', gaps: {} })
    expect(whyNot(shelf, team(), 150, 'orc')).toEqual({ key: 'build.short', gaps: { short: 50 } })
    expect(whyNot(shelf, team('orc', 'orc', 'orc', 'orc'), 800, 'orc')).toEqual({ key: 'build.full', gaps: { count: 4 } })
    expect(hire(team('orc'), 'orc').wrestlers).toEqual(['orc', 'orc'])
    expect(countOf(team('orc', 'gun', 'orc'), 'orc')).toBe(2)
  })

  it('lets one of them go, and with a partner the Traditional Tag Team', () => {
    expect(letGo(team('orc', 'gun', 'orc'), shelf, 'orc').wrestlers).toEqual(['orc', 'gun'])
    const both = { ...team('castor', 'pollux'), traditional: ['castor'] }
    expect(pairsOf(both, shelf)).toEqual(['castor'])
    expect([isTraditional(both, shelf, 'pollux'), isTraditional(team('castor', 'pollux'), shelf, 'castor')]).toEqual([true, false])
    expect(letGo(both, shelf, 'pollux')).toEqual({ wrestlers: ['castor'], traditional: [] })
    expect(pairsOf(team('castor', 'orc'), shelf)).toEqual([])
  })

  it('takes something in, or out again under either name', () => {
    expect(toggled([], ['castor', 'pollux'])).toEqual(['castor'])
    expect(toggled(['pollux', 'other'], ['castor', 'pollux'])).toEqual(['other'])
  })

  it('explains the words in brackets on a card', () => {
    expect(cardOn(shelf, 'gun')?.abilities[0]?.explains).toEqual({ '(DAZED)': 'Sees stars.' })
    expect(cardOn(shelf, 'nobody')).toBeUndefined()
  })

  it('says how it stands', () => {
    expect(line(team(), built(0), say)).toBe('build.nobody {"left":1000}')
    expect(line(team('orc'), built(200), say)).toBe('build.ready {"count":1,"left":800}')
    expect(line(team('orc'), built(1200, [{ rule: 'r', text: 'Too dear.' }]), say)).toBe('build.wrong {}')
    expect(line(team('orc'), undefined, say)).toBe('')
  })
})

describe('keys of the builder', () => {
  it('opens casinos by digit, walks the shelf, and hires the one with the focus', () => {
    expect([pressed('3', ''), pressed('ArrowDown', 'troll'), pressed('+', 'troll'), pressed('-', 'troll')]).toEqual([{ casino: 2 }, { walk: 1 }, { hire: 'troll' }, { letGo: 'troll' }])
    expect([pressed('+', ''), pressed('x', 'troll')]).toEqual([null, null])
  })
  it('begins with the first card and stops at the last', () => {
    expect([nextOf(['a', 'b'], '', 1), nextOf(['a', 'b'], 'a', 1), nextOf(['a', 'b'], 'b', 1), nextOf([], '', 1)]).toEqual(['a', 'b', 'b', undefined])
  })
})
