import { describe, expect, it } from 'vitest'
import type { Choice } from '../../../lib/wire'
import { stillScene, type Scene } from '../../board'
import { castOf, labelOf } from '../cast'
import { about } from '../about'
import { bestOf, percentOf, sharesOf, successOf, tollsOf } from '../chances'
import { aboutFighter, aimsOf, goalsOf, offered } from '../choices'
import { diceOf } from '../deck'
import { flightOf, flights, leaving, ropeOf, slid } from '../flight'
import { baseOf, beside, spotOf } from '../places'
import { rollsOf } from '../rolls'
import { stepNow } from '../steps'
import { throws } from '../throws'
import en from '../words/en.json'

const fighter = (name: string, place: string, more: object = {}) => ({
  name, wrestler: name.split('#')[0], place, stamina: 4, minus_ap: 0, plus_ap: 0, minus_mp: 0, plus_mp: 0, bleeding: 0, down: 0, pleaser: 0, acted: 0, lifts: '', ...more,
})
const numbers = { weight: 1, pop: 1, throw: 2, stamina: 4, ap: 4, mp: 4 }
const printed = (name: string, weight: number) => ({
  name, says: '', casino: '', casino_name: '', partner_name: '', superstar: false, heel: false, partner: '', dosh: 150, stats: { ATT: 'C', DEF: 'C', GRP: 'C', DEX: 'C' }, numbers: { ...numbers, weight }, filled: [], abilities: [],
})
const option = (kind: string, value: Choice['value'], key = JSON.stringify([kind, value])): Choice => ({ key, kind, value, text: key, rule: null })
const say = (key: string, gaps: Record<string, string | number> = {}): string =>
  ((en as Record<string, string>)[key] ?? key).replace(/\{(\w+)\}/g, (_, gap: string) => String(gaps[gap]))

const told = (kind: string, event: Record<string, string> = {}) => ({ kind, event })

function sceneOf(options: Choice[] = [], question: object | null = null): Scene {
  return stillScene({
    match: { data: { wrestlers: { goblin: printed('Goblin', 1), troll: printed('Troll', 3), ogre: printed('Ogre', 3) } }, seats: [] } as unknown as Scene['match'],
    eyes: 0, names: ['Ana', 'Beto'], say,
    view: {
      question, round: 1, card: 0, order: [0, 1], active: 'goblin#2', ap: 3, mp: 2,
      teams: [
        { corner: 'southwest', dosh: 600, endorsements: 1, sponsors: [], wrestlers: [fighter('goblin', 'a1'), fighter('goblin#2', 'e5', { bleeding: 1 }), fighter('troll', 'c3', { lifts: 'ogre' })] },
        { corner: 'northeast', dosh: 300, endorsements: 0, sponsors: [], wrestlers: [fighter('ogre', 'lifted', { down: 1 })] },
      ],
    } as unknown as Scene['view'],
    ask: options.length ? { number: 1, seat: 0, kind: 'TakeActions', text: '', rule: null, sealed: false, window: false, left: null, default: '', options, refused: [] } : null,
  })
}

describe('places', () => {
  it('names squares from the lower left corner', () => {
    expect(spotOf('a1')).toEqual({ x: 1, y: 10, on: 'mat' })
    expect(spotOf('j10')).toEqual({ x: 10, y: 1, on: 'mat' })
    expect(spotOf('north-c')).toEqual({ x: 3, y: 0, on: 'rope' })
    expect(spotOf('east-5')).toEqual({ x: 11, y: 6, on: 'rope' })
    expect(spotOf('northeast')).toEqual({ x: 11, y: 0, on: 'post' })
    expect(spotOf('sidelines')).toBeNull()
  })
  it('lets a big base cover the squares above and to the right', () => {
    expect(baseOf('c3', 2)).toEqual({ x: 3, y: 7, size: 2 })
    expect(baseOf('northeast', 2)).toEqual({ x: 11, y: 0, size: 1 })
  })
  it('points away from either edge of a base', () => {
    expect(beside({ x: 3, y: 7, size: 2 }, 'ne')).toEqual({ x: 5, y: 6 })
    expect(beside({ x: 3, y: 7, size: 2 }, 'sw')).toEqual({ x: 2, y: 9 })
  })
})

describe('the cast', () => {
  it('tells wrestlers of one kind apart, and says who is held', () => {
    const { all, active } = castOf(sceneOf())
    expect(active?.title).toBe('Goblin 2')
    expect(all.find(({ own }) => own.name === 'ogre')).toMatchObject({ where: 'lifted', holder: 'troll', isMine: false, ink: 'red' })
  })
  it('says all of a wrestler in one sentence', () => {
    const scene = sceneOf()
    expect(labelOf(scene, castOf(scene).active!)).toBe('Goblin 2, yours, e5, 4 Stamina, Bleeding')
  })
})

describe('choices', () => {
  const moves = Array.from({ length: 10 }, (_, i) => option('MoveTo', { square: `${'abcdefghij'[i]}2`, cost: 1 + (i % 3) }))
  const brawl = option('Brawl', { target: 'ogre' })
  const end = option('EndActivation', {})
  it('leaves squares to the ring and the rest to the bar', () => {
    expect(offered(sceneOf([...moves, brawl, end]))).toEqual([brawl.key, end.key])
    expect(offered(sceneOf([...moves.slice(0, 3), end]))).toBeNull()
    expect(offered(sceneOf(moves))).toEqual(moves.slice(0, 9).map(({ key }) => key))
    expect(offered({ ...sceneOf([...moves, brawl, end]), picked: [brawl.key] })).toBeNull()
  })
  it('names of all throws those that matter, and what each comes to', () => {
    const at = (square: string, hit?: number): Choice => ({ ...option('Throw', { square }), ...(hit === undefined ? {} : { figures: { ap: 1, miss: 1 - hit, hit } }) })
    const mat = ['f1', 'f2', 'f3', 'f4', 'g1', 'g2', 'g3', 'g4'].map((square) => at(square))
    const throws = [...mat, at('south-f', 0.4), at('south-g', 0.6), at('southeast', 0.2), at('a1', 0.5)]
    const scene = sceneOf([...throws, end])
    expect(offered(scene)).toEqual([end, at('south-g', 0.6), at('southeast', 0.2), at('a1', 0.5)].map(({ key }) => key).sort((a, b) => scene.ask!.options.findIndex((one) => one.key === a) - scene.ask!.options.findIndex((one) => one.key === b)))
    expect(about(scene, at('a1', 0.5))).toBe('at Goblin · 1 AP')
    expect([about(scene, at('south-f', 0.4)), about(scene, at('southeast', 0.2))]).toEqual(['out of the ring · 1 AP', 'onto the turnbuckle · 1 AP'])
    expect(goalsOf(scene, castOf(scene)).find(({ x, y }) => x === 6 && y === 11)).toMatchObject({ text: '40', tone: 'hot' })
    expect(aimsOf(sceneOf([...throws, ...moves]))).toEqual(['Throw', 'MoveTo'])
    expect(goalsOf(sceneOf([...throws, ...moves]), castOf(scene), 'MoveTo').every(({ options }) => options[0]!.kind === 'MoveTo')).toBe(true)
  })
  it('tells chances in full percents, and none that may go either way as sure', () => {
    const blow: Choice = { ...option('Brawl', { target: 'ogre' }), figures: { ap: 1, booed: 0, reversal: 0.03, miss: 0.37, hit: 0.43, beatdown: 0.17 } }
    expect(successOf(blow)).toBeCloseTo(0.6)
    expect(sharesOf(blow).map(({ outcome }) => outcome)).toEqual(['reversal', 'miss', 'hit', 'beatdown'])
    expect([successOf(end), percentOf(0.001), percentOf(0.999), percentOf(1), percentOf(0)]).toEqual([null, 1, 99, 100, 0])
    expect(bestOf([end, blow])).toBe(blow)
    expect(about(sceneOf([blow]), blow)).toBe('1 AP · 1 DMG')
  })
  it('tells what it costs either side by the end, and nothing that cannot come', () => {
    const blow: Choice = { ...option('Brawl', { target: 'ogre' }), figures: { ap: 1, hit: 0.6, miss: 0.4, ko: 0.124, harm: 1.26, own_out: 0.002 } }
    expect(tollsOf(blow)).toEqual([{ toll: 'ko', said: '12 %' }, { toll: 'harm', said: '1.3' }, { toll: 'own_out', said: '1 %' }])
    expect(tollsOf(end)).toEqual([])
  })
  it('shows the way of what is pointed at: a line on the mat, an arc through the air for the one who is thrown', () => {
    const walk = option('MoveTo', { square: 'e7', cost: 2 })
    const scene = { ...sceneOf([walk]), pointed: walk.key }
    expect(flightOf(scene, castOf(scene))).toMatchObject({ path: 'M550 650L550 450', x: 5, y: 4, size: 1, isThrow: false })
    expect(flightOf({ ...scene, pointed: null }, castOf(scene))).toBeNull()
  })
  it('moves those who stand elsewhere now, unless nothing moves at all', () => {
    const [was, is] = [[{ name: 'a', x: 1, y: 1, size: 1 as const }], [{ name: 'a', x: 4, y: 1, size: 1 as const }, { name: 'b', x: 2, y: 2, size: 1 as const }]]
    expect(flights(was, is, told('Moved'), '320ms')).toMatchObject([{ name: 'a', milliseconds: 320, frames: [{ transform: 'translate(-300%,0%)' }, {}, { transform: 'none' }] }])
    expect(flights(was, is, told('Moved'), '1ms')).toEqual([])
    expect(flights(is, is, told('Moved'), '320ms')).toEqual([])
  })
  it('shows where a rope sends those thrown against it, and where they stay if they hold on', () => {
    const cast = castOf({ ...sceneOf(), view: { ...sceneOf().view, active: 'troll' } })
    const shown = (square: string, figures?: Record<string, number>) => {
      const thrown: Choice = { ...option('Throw', { square }), ...(figures ? { figures } : {}) }
      const scene = { ...sceneOf([thrown]), view: { ...sceneOf().view, active: 'troll' }, pointed: thrown.key }
      return flightOf(scene, cast)
    }
    expect(shown('east-5', { hit: 0.4, miss: 0.6 })).toMatchObject({ isThrow: true, stays: { x: 10, y: 6 }, back: '' })
    expect(shown('east-5')!.stays).toBeNull() // nobody holds on without dice
    expect(sharesOf(option('Throw', { square: 'east-5' }))).toEqual([{ outcome: 'hit', share: 1 }])
    expect(sharesOf(option('Throw', { square: 'e5' }))).toEqual([])
    const small = castOf({ ...sceneOf(), view: { ...sceneOf().view, active: 'goblin#2' } })
    expect(slid(small, 'goblin', { x: 1, y: 8, size: 1 }, 'west', 5)).toMatchObject({ x: 2, y: 8 }) // the Troll's base begins at c3
    expect(slid(small, 'goblin', { x: 1, y: 1, size: 1 }, 'north', 5)).toMatchObject({ x: 1, y: 6 })
    expect([ropeOf(spotOf('j5')!), ropeOf(spotOf('a1')!), ropeOf(spotOf('e5')!)]).toEqual(['east', null, null])
  })
  it('draws a bounce as far as its ability goes, and somebody stands in no way of their own', () => {
    const bounce: Choice = { ...option('Bounce', { rope: 'south', ability: '' }), figures: { ap: 1, squares: 8 } }
    const scene = { ...sceneOf([bounce]), pointed: bounce.key }
    expect(flightOf(scene, castOf(scene))).toMatchObject({ x: 5, y: 1, path: 'M550 650L550 150' })
  })
  it('bounces by way of the rope, and lets one after the other make room', () => {
    const [was, is] = [[{ name: 'a', x: 1, y: 5, size: 1 as const }, { name: 'b', x: 8, y: 5, size: 1 as const }], [{ name: 'a', x: 6, y: 5, size: 1 as const }, { name: 'b', x: 9, y: 5, size: 1 as const }]]
    const [bounced] = flights(was, is, told('BouncedOff', { wrestler: 'a', rope: 'west' }), '320ms')
    expect(bounced!.frames[1]!.transform).toContain('translate(-555') // half a square into the rope before it goes back
    expect(flights(was, is, told('MadeRoom', { wrestler: 'b' }), '320ms').map(({ name, delay }) => [name, delay])).toEqual([['b', 0], ['a', 160]])
  })
  it('lets those thrown out fly over the rope they were thrown at, and nobody who sees no motion', () => {
    const were = [{ name: 'ogre', x: 9, y: 5, size: 2 as const }]
    const out = [told('Thrown', { wrestler: 'troll', target: 'ogre', square: 'east-5' }), told('ThrownOut', { wrestler: 'ogre' })]
    const flies = leaving(were, out, '320ms')!
    expect(flies.frames.at(-1)).toMatchObject({ opacity: 0, transform: expect.stringContaining('translate(170%,50%)') })
    expect(leaving(were, out, '1ms')).toBeNull()
    expect(leaving(were, [told('Moved', { wrestler: 'ogre' })], '320ms')).toBeNull()
    expect(leaving(were, [told('Pinned', { wrestler: 'troll', target: 'ogre' })], '320ms')!.frames[1]).toMatchObject({ opacity: 0 })
  })
  it('puts what a square costs on it', () => {
    const scene = sceneOf(moves)
    expect(goalsOf(scene, castOf(scene)).map(({ text, tone }) => [text, tone]).slice(0, 3)).toEqual([['1', 'can'], ['2', 'far'], ['3', 'far']])
  })
  it('aims at a wrestler by name', () => {
    const scene = sceneOf([brawl, end])
    const ogre = castOf(scene).all.find(({ own }) => own.name === 'ogre')!
    expect(aboutFighter(scene, ogre)).toEqual([brawl])
  })
  it('lays the directions of a shove around the one who is shoved', () => {
    const scene = sceneOf([option('ShoveTowards', { direction: 'e' })], { kind: 'Shove', on: 1 })
    expect(goalsOf(scene, castOf(scene))).toMatchObject([{ x: 6, y: 6, text: '→' }])
  })
  it('marks a throw over the rope', () => {
    const scene = sceneOf([option('Throw', { square: 'east-5' }), option('Throw', { square: 'northeast' })])
    expect(goalsOf(scene, castOf(scene)).map(({ tone }) => tone)).toEqual(['hot', 'post'])
  })
})

describe('dice', () => {
  const rolled = { n: 4, kind: 'DiceRolled', event: { seat: 0, wrestler: 'goblin', why: 'pin', faces: [2, 3], dice: 'SG', plus: 1, total: 6 }, text: 'x', rule: null, heading: false, hushed: false }
  it('parts letters and bonus', () => expect(diceOf('GSS+1')).toEqual({ dice: ['G', 'S', 'S'], plus: '+1' }))
  it('shows nothing of a throw before it lands', () => {
    const veiled = throws(rolled)!
    expect(veiled).toMatchObject({ seat: 0, dice: 2, forLife: true })
    expect(JSON.stringify(veiled.moment)).not.toMatch(/[236],|total":6/)
    expect(rollsOf([veiled.moment])[0]).toMatchObject({ total: null, dice: [{ inTheAir: true }, { inTheAir: true }] })
  })
  it('keeps the last attack with its answer on the table', () => {
    expect(rollsOf([{ ...rolled, n: 1, kind: 'AttackMade' }, rolled])).toHaveLength(1)
    expect(rollsOf([rolled])[0]!.dice.map(({ kind }) => kind)).toEqual(['silver', 'gold'])
  })
})

it('lights the step of what is asked', () => {
  expect(stepNow(sceneOf([], { kind: 'NominateAWrestler' }))).toBe('initiative')
})
