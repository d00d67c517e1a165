import { describe, expect, it } from 'vitest'
import { moment } from '../lib/frames.fixture'
import type { MatchInfo, Ask, Chip, Choice, Gauge } from '../lib/wire'
import { boardOf } from '../boards'
import { clockShown, clockText, spoken } from './clock'
import { addedTo, matchFair, promiseKept } from './fair'
import { gaugeWord } from './gauges'
import { barred, bars, chanceToWin, outlooks, range, spreadOf, telling } from './odds'
import layerDip from '../boards/layer_dip'
import { folded, reasonOf, refusedText, withWords } from './options'
import { outcome } from './ribbon'
import { sayOn } from './scene'
import { chosenLate, storyOf } from './story'
import { partAt, partsOf, placeOf, step } from './walk'
import { wearersOf } from './window'

const chip = (id: string): Chip => ({ id, chip: id, heading: id, says: id })
const gauge = (seat: number, before: number, after: [number, number][]): Gauge => ({ seat, gauge: 'strength', before, after })

describe('the story', () => {
  it('is told newest first, without what is hushed', () => {
    const told = [moment(1), moment(2, { hushed: true }), moment(3)]
    expect(storyOf(told).map((line) => line.moment.n)).toEqual([3, 1])
  })

  it('tells a play once, when it happens after all have been asked', () => {
    const option = { kind: 'Play', card: 'a' }
    const chose = moment(1, { kind: 'Chose', event: { seat: 0, option } })
    const other = moment(2, { kind: 'Chose', event: { seat: 1, option } })
    const happened = moment(3, { kind: 'CardHappened', event: { seat: 0, option } })
    expect(storyOf([chose, other]).map((line) => line.moment.n)).toEqual([2, 1])
    expect(storyOf([chose, other, happened]).map((line) => line.moment.n)).toEqual([3, 2])
  })

  it('names a rule where it begins to decide, and not in every line after', () => {
    const told = [moment(1, { rule: chip('a') }), moment(2, { rule: chip('a') }), moment(3, { rule: chip('b') })]
    expect(storyOf(told).map((line) => line.chip?.id ?? null)).toEqual(['b', null, 'a'])
  })

  it('knows what was chosen for us when the time was up, until we choose ourselves', () => {
    const of = (n: number, kind: string, seat: number) => moment(n, { kind, event: { seat } })
    const thrown = moment(2, { kind: 'TimeIsUp', event: { seat: 0, of_a_throw: true } })
    expect(chosenLate([of(1, 'Chose', 0), thrown, of(3, 'Chose', 0)], [0])).toBeNull() // a throw was made, and no choice
    const told = [of(1, 'Chose', 0), of(2, 'TimeIsUp', 0), of(3, 'Chose', 0), of(4, 'Chose', 1)]
    expect(chosenLate(told, [0])?.n).toBe(3)
    expect(chosenLate(told, [1])).toBeNull()
    expect(chosenLate([...told, of(5, 'Chose', 0)], [0])).toBeNull()
  })

  it('prints what came of it apart', () => {
    expect(outcome('Perrito turns your Hit around. Two get through!')).toEqual(['Perrito turns your Hit around.', 'Two get through!'])
    expect(outcome('Round 7.')).toEqual(['Round 7.', ''])
    expect(outcome('El Perrito drops 2, down to 19.', ['Ana', 'El Perrito'])).toEqual(['El Perrito', 'drops 2, down to 19.'])
    expect(outcome('Ana II throws.', ['Ana', 'Ana II'])).toEqual(['Ana II', 'throws.'])
    expect(outcome('You slam for 3!', ['Ana', 'El Perrito'])).toEqual(['', 'You slam for 3!'])
    expect(outcome('TWO! Ana rolls Hit: 1 save.')).toEqual(['TWO! Ana rolls Hit:', '1 save.'])
  })
})

describe('options', () => {
  const option = (kind: string): Choice => ({ key: kind, text: kind, kind, value: {}, rule: null })

  it('are found by a part of their words, without accents', () => {
    const found = (text: string) => withWords(['Tomar Jalapeños', 'Tomar Salsa'].map(option), text).map((each) => each.text)
    expect([found('JALAPENO'), found('tomar'), found('queso'), found('')].map((each) => each.length)).toEqual([1, 2, 0, 2])
  })
})

describe('a refusal', () => {
  const rule = (says?: string): Chip => ({ id: 'luchador/pins/pin-level', chip: 'pin-level', heading: 'Pin level', ...(says === undefined ? {} : { says }) })

  it('gives the case as its reason', () => {
    expect(reasonOf({ why: 'Ana still has 21 Strength.', rule: rule('Nobody above 14 can be pinned.') })).toBe('Ana still has 21 Strength.')
  })

  it('gives the first sentence of the rule where nobody has told the case, and not its title', () => {
    expect(reasonOf({ rule: rule('Nobody above 14 can be pinned. The others can.') })).toBe('Nobody above 14 can be pinned.')
  })

  it('is short enough for a glance', () => {
    const reason = reasonOf({ rule: rule('A word and another one, '.repeat(20)) })
    expect(reason.length).toBeLessThan(115)
    expect(reason).toMatch(/\w …$/)
  })

  it('is told once for all that is refused for the same reason, by the plainest of it', () => {
    const refused = (text: string, why: string): Choice => ({ key: text, text, kind: 'SortPins', value: {}, rule: rule(), why })
    const strong = 'Ana still has 21 Strength.'
    const all = folded([refused('Set 1 aside, re-roll 2', strong), refused('Set 1 aside', strong), refused('Re-roll 3', 'They stay.')])
    expect(all.map(({ why, options }) => [why, options.length])).toEqual([[strong, 2], ['They stay.', 1]])
    expect(all.map(refusedText)).toEqual(['Set 1 aside …', 'Re-roll 3'])
  })

  it('has a title where the rule came without its text', () => {
    expect(reasonOf({ rule: rule() })).toBe('Pin level')
  })
})

describe('odds', () => {
  it('mention what tells options apart, oneself first', () => {
    const A = [gauge(1, 14, [[10, 1]]), gauge(0, 12, [[12, 0.5], [11, 0.5]]), gauge(2, 9, [[5, 1]])]
    const B = [gauge(1, 14, [[14, 1]]), gauge(0, 12, [[11, 1]]), gauge(2, 9, [[5, 1]])]
    expect(outlooks(A, telling({ A, B }), 0).map((each) => [each.seat, each.mean])).toEqual([[0, 11.5], [1, 10]])
  })

  it('are those of the one the option is about, and your own', () => {
    const at = (seat: number) => [0, 1, 2].map((each) => gauge(each, 21, each === seat ? [[17, 0.5], [16, 0.5]] : [[20, 1]]))
    const odds = { 'Hit Ana': at(1), 'Hit Eva': at(2) }
    const seats = (key: keyof typeof odds, about: number) => outlooks(odds[key], telling(odds), 0, about).map(({ seat }) => seat)
    expect([seats('Hit Ana', 1), seats('Hit Eva', 2)]).toEqual([[1], [2]])
    const spread = barred(odds, 0)
    expect([spreadOf(odds['Hit Ana'], spread, 1)?.seat, spreadOf(odds['Hit Eva'], spread, 2)?.seat]).toEqual([1, 2])
  })

  it('do not mention what may be chance alone', () => {
    const place = [gauge(1, 2, [[2, 0.6], [1, 0.4]]), gauge(0, 3, [[4, 1]])]
    const none = [gauge(1, 2, [[2, 0.5], [1, 0.5]]), gauge(0, 3, [[3, 1]])]
    expect(telling({ place, none })).toMatchObject([{ seat: 0, gauge: 'strength' }])
  })

  it('mention what comes to the same on average and is spread otherwise', () => {
    const dice = [gauge(1, 21, [[19, 0.25], [18, 0.5], [17, 0.25]]), gauge(0, 21, [[20, 0.5], [19, 0.5]])]
    const move = [gauge(1, 21, [[21, 0.5], [15, 0.5]]), gauge(0, 21, [[20, 0.4], [19, 0.6]])]
    expect(telling({ dice, move })).toMatchObject([{ seat: 1, gauge: 'strength' }])
    expect(barred({ dice, move }, 0)).toMatchObject({ seat: 1, gauge: 'strength' })
    expect([dice, move].map(([other]) => range(other!))).toEqual([{ low: 17, high: 19 }, { low: 15, high: 21 }])
    expect(range(gauge(1, 21, [[20, 1]]))).toBeNull()
  })

  it('mention what goes far whatever is chosen, where nothing tells the options apart', () => {
    const one = [gauge(1, 21, [[19, 0.5], [17, 0.5]]), gauge(0, 21, [[21, 0.8], [20, 0.2]])]
    const other = [gauge(1, 21, [[19, 0.45], [17, 0.55]]), gauge(0, 21, [[21, 0.75], [20, 0.25]])]
    expect(telling({ one, other })).toMatchObject([{ seat: 1, gauge: 'strength' }])
    expect(barred({ one, other }, 0)).toMatchObject({ seat: 1, gauge: 'strength' })
  })

  it('say how likely an option wins', () => {
    const wins = (after: [number, number][]): Gauge => ({ seat: 0, gauge: 'wins', before: 0, after })
    const cases: [number, number][][] = [[[1, 1]], [[1, 0.3], [0, 0.7]], [[1, 0.01], [0, 0.99]], [[0, 1]]]
    expect(cases.map((after) => chanceToWin([wins(after)]))).toEqual([1, 0.3, 0, 0])
    expect(chanceToWin([gauge(0, 6, [[7, 1]])])).toBe(0)
    expect(telling({ A: [wins([[1, 1]])], B: [wins([[0, 1]])] })).toEqual([])
  })

  it('stand as bars for the other who moves most, the same on every option', () => {
    const odds = { A: [gauge(0, 12, [[2, 1]]), gauge(1, 14, [[13, 1]]), gauge(2, 9, [[5, 1]])], B: [gauge(1, 14, [[14, 1]]), gauge(2, 9, [[9, 1]])] }
    expect(barred(odds, 0)).toMatchObject({ seat: 2, gauge: 'strength' })
    expect(barred({ A: [gauge(0, 12, [[12, 1]])] }, 0)).toBeNull()
  })

  it('gather their rare end in one bar', () => {
    const after = [5, 4, 3, 2, 1].map((value): [number, number] => [value, 0.2])
    expect(bars(after, 3).map((bar) => bar.text)).toEqual(['5', '4', '≤3'])
    expect(bars(after, 3).at(-1)?.share).toBeCloseTo(0.6)
  })
})

describe('a walk through a match', () => {
  const moments = [moment(1), moment(2, { heading: true }), moment(3, { hushed: true }), moment(4), moment(5, { heading: true })]

  it('knows its parts', () => {
    const parts = partsOf(moments)
    expect(parts.map((part) => part.at)).toEqual([1, 4])
    expect([0, 1, 3, 4].map((at) => partAt(parts, at))).toEqual([-1, 0, 0, 1])
    expect(partsOf(moments, (each) => `Turn ${each.n}`).map((part) => part.text)).toEqual(['Turn 2', 'Turn 5'])
  })

  it('steps over what is hushed, and stops at both ends', () => {
    expect(step(moments, 1, 1)).toBe(3)
    expect(step(moments, 3, -1)).toBe(1)
    expect(step(moments, 0, -1)).toBe(0)
    expect(step(moments, 4, 1)).toBe(4)
  })

  it('begins where the address says', () => {
    const seen = [1, 1, 2, 3, 3].map((shared, i) => ({ ...moment(i + 1), shared })) // two of them are told to nobody else
    expect(placeOf(seen, 3)).toBe(3)
    expect(placeOf(seen, 1)).toBe(0)
    expect(placeOf(seen, 0)).toBe(0)
    expect(placeOf(seen, 99)).toBe(4)
    expect(placeOf([], 99)).toBe(0)
    expect(placeOf(seen, NaN)).toBe(0)
  })
})

describe('small things', () => {
  it('clocks read as clocks do', () => {
    expect([102_000, 5_000, 7_383_000, 90_000_000].map(clockText)).toEqual(['1:42', '0:05', '2:03:03', '1 d 1 h'])
  })

  it('a promised seed is known by its sum', async () => {
    const sum = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    expect(await promiseKept('616263', sum)).toBe('kept')
    expect(await promiseKept('616264', sum)).toBe('broken')
    expect(await promiseKept('no hex', sum)).toBe('unknown')
    expect(addedTo({ seed: '', nonces: ['', '85db', ''] }, ['Bot difícil', 'Ana', 'Bot fácil'])).toEqual([{ name: 'Ana', nonce: '85db' }])
  })

  it('each game sounds like itself', () => {
    const noise = (game: string, kind: string) => boardOf(game).noise?.(moment(1, { kind, event: { saves: 1 } })) ?? null
    expect(['Counted', 'HitDiceRolled', 'RoundBegan'].map((kind) => noise('luchador', kind))).toEqual([null, null, null])
    expect(['CardDrawn', 'ExtraTurnWon', 'DipFinished'].map((kind) => noise('layer_dip', kind))).toEqual(['card', null, 'brass'])
    expect(noise('unheard_of', 'Counted')).toBeNull()
    expect(['DamageTaken', 'PinEscaped', 'CountedOut'].map((kind) => noise('luchador', kind))).toEqual(['slap', 'whip', 'mat'])
  })

  it('the mat is slapped while the dice of a count are in the air, whatever they will show', () => {
    const { noise, throws } = boardOf('luchador')
    const counted = (faces: string[]) => throws!(moment(1, { kind: 'Counted', event: { seat: 0, count: 3, faces, saves: faces.length } }))!
    expect([['BLOCK', 'HIT'], ['MISS', 'MISS']].map((faces) => noise!(counted(faces).moment))).toEqual(['count', 'count'])
  })
})

describe('the envelopes of a reaction window', () => {
  const window = { text: '', fuse: null, at: 0, asked: [0, 1, 2], mine: [1] }
  const envelopes = (unanswered: number | null) =>
    wearersOf({ names: ['Ana', 'Rosa', 'Eva'] }, { ...window, unanswered }, []).map((wearer) => wearer.envelope)

  it('look the same on all others all the time, and one’s own is open until one has answered', () => {
    const [asked, answered] = [envelopes(1), envelopes(null)]
    expect(asked.map((one) => one?.isOpen)).toEqual([false, true, false])
    expect(answered.map((one) => one?.isOpen)).toEqual([false, false, false])
    expect([asked[0], asked[2]]).toEqual([answered[0], answered[2]])
    expect(asked[0]).toEqual(asked[2])
  })
})

describe('the word beside a figure', () => {
  it('counts it', () => {
    const scene = { match: { gauges: { layers: { unit: '{count:layer|layers}', means: '' } } } as unknown as MatchInfo }
    expect([1, 2, 0.9].map((count) => gaugeWord(scene, 'unit', 'layers', count))).toEqual(['layer', 'layers', 'layers'])
  })
})

describe('the clock', () => {
  const now = { clock: { left: [59_000, 19_000, 30_000], runs: [0, 1, 2] }, ask: null, need: null, result: null }

  it('is told at the start, at half, and five seconds before the end, however often it is heard of', () => {
    const told = [60_000, 59_000, 30_001, 30_000, 29_000, 5001, 5000, 400, 0].map((left) => spoken(60_000, left))
    expect(told).toEqual([60_000, 60_000, 60_000, 30_000, 30_000, 30_000, 5000, 5000, 5000])
    expect([8000, 4500, 3000].map((left) => spoken(8000, left))).toEqual([8000, 5000, 4000])
  })

  it('is one\'s own while one is asked', () => {
    expect(clockShown({ ...now, ask: { seat: 0 } as Ask }, [0])).toEqual({ seat: 0, left: 59_000, runs: true, own: true })
  })

  it('is then that of the one the table waits for with the least time left', () => {
    expect(clockShown(now, [0])).toEqual({ seat: 1, left: 19_000, runs: true, own: false })
    expect(clockShown({ ...now, clock: { left: [59_000, 19_000], runs: [0] } }, [0])).toMatchObject({ seat: 0, own: true })
  })
})

describe('whether it was fair', () => {
  const sum = '98eac3e1e14c8c4ea6d7e2a3e6ac8d4a' // never that of the seed below
  const seed = '00'.repeat(32)
  const promise = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'

  it('a browser holds the arena to the promise it saw first, and to its own chance', async () => {
    const proof = { seed, nonces: ['mine', ''] }
    expect(await matchFair(promise, proof, { commitment: promise, nonce: 'mine' }, [])).toBe('kept')
    expect(await matchFair(promise, proof, undefined, [])).toBe('kept')
    expect(await matchFair(promise, proof, { commitment: sum, nonce: 'mine' }, [])).toBe('otherPromise')
    expect(await matchFair(promise, proof, { commitment: promise, nonce: 'other' }, [])).toBe('notMine')
    expect(await matchFair(sum, proof, undefined, [])).toBe('broken')
    const false_ = [0, 1].map((side) => ({ of: [2], fell: [side], faces: [] }))
    const found = await Promise.all(false_.map((one) => matchFair(promise, proof, undefined, [one])))
    expect(found.sort()).toEqual(['kept', 'thrown'])
  })
})
