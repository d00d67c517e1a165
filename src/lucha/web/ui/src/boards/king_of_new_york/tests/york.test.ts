import { describe, expect, test } from 'vitest'
import { leftOverOn, saidIn } from '../../../lib/said.fixture'
import type { Part } from '../../../lib/wire'
import { has } from '../../../lib/words'
import { isMonster } from '../../../parts/mask/monsters'
import { castOf } from '../../monsters/cast'
import { pause } from '../../monsters/pauses'
import { OF_EVENT, OF_QUESTION, stepNow, STEPS } from '../../monsters/steps'
import { ask, classesOf, listIn, moment, monster, option, sceneIn } from '../../monsters/tests/city'
import { isToken } from '../../monsters/tokens'
import { about } from '../about'
import { inZone, monstersIn, stacksIn, unitsIn } from '../boroughs'
import { onBorough, onStack, onUnit } from '../choices'
import { face, partPicture, picture } from '../pictures'
import { queueOf } from '../queue'
import { EVENTS, QUESTIONS } from '../steps'
import { drawSmall, drawTile, TILES } from '../tiles'
import { BOROUGHS, NEW_YORK, STACKS, viewOf, ZONES, type YorkMonster } from '../view'
import { words } from '../words'

const GAME = 'king_of_new_york'
const sources = Object.values(
  import.meta.glob<string>(['../*.{svelte,ts}', '../../monsters/**/*.{svelte,ts}', '!../../monsters/tests/*'], { query: '?raw', import: 'default', eager: true }),
)
const data = import.meta.glob<string>('../../../../../../games/king_of_new_york/data/*.toml', { query: '?raw', import: 'default', eager: true })
const toml = (name: string): string => Object.entries(data).find(([path]) => path.endsWith(`/${name}.toml`))![1]
const gaps = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]))].sort()

const one: YorkMonster = { ...monster, place: 1, zone: 0, column: 0, webs: 0, curses: 0 }
const city = {
  monsters: [one, one, one], tops: Array.from({ length: 15 }, () => 'high_rise_1'), under: Array.from({ length: 15 }, () => 2), units: [], fresh: [],
  souvenirs: [false, false, false, false, false], destruction: 0, superstar: -1, statue: -1,
}
const sceneOf = (view: object = {}, shown = {}) => sceneIn(GAME, words.en)({ ...city, ...view }, shown)

describe('the words of the board', () => {
  test('are the same in English and in Spanish', () => {
    expect(Object.keys(words.es).sort()).toEqual(Object.keys(words.en).sort())
    for (const [key, text] of Object.entries(words.en)) expect(gaps(words.es[key]!), key).toEqual(gaps(text))
  })

  test('are all there, and all said', () => {
    expect(saidIn(sources).filter((key) => !(key in words.en) && !has(key))).toEqual([])
    const named = [
      ...STEPS.map((step) => `step.${step}`), ...Object.keys(NEW_YORK.faces).map((each) => `face.${each}`), ...Object.values(TILES).map(({ name }) => `tile.${name}`),
      ...[...BOROUGHS, ...ZONES].map((place) => `place.${place}`), ...[...BOROUGHS.slice(1), ...ZONES].map((place) => `place.${place}.brief`),
    ]
    expect(named.filter((key) => !words.en[key])).toEqual([])
    expect(leftOverOn(Object.keys(words.en), sources)).toEqual([])
  })
})

describe('what New York says to the parts of both cities', () => {
  test('is what the game has: Monsters, boroughs, zones', () => {
    expect(NEW_YORK.monsters).toEqual(listIn(GAME, 'facts', 'MONSTERS'))
    expect(NEW_YORK.monsters.filter((id) => !isMonster(id))).toEqual([])
    expect([...BOROUGHS]).toEqual(listIn(GAME, 'facts', 'BOROUGHS'))
    expect([...ZONES]).toEqual(listIn(GAME, 'facts', 'ZONES'))
    expect([...toml('boroughs').matchAll(/^stacks = (\d)/gm)].map(([, count]) => Number(count))).toEqual(BOROUGHS.map(() => STACKS))
  })

  test('where a Monster stands, and its tokens', () => {
    expect(NEW_YORK.placeOf({ ...one, place: 0, zone: 2 } as YorkMonster)).toBe('place.upper')
    expect(NEW_YORK.placeOf(one, true)).toBe('place.bronx.brief')
    expect(NEW_YORK.placeOf({ ...one, place: -1 })).toBe('')
    expect([0, 1].map((place) => NEW_YORK.isInside({ ...one, place }))).toEqual([true, false])
    for (const { name } of NEW_YORK.tokensOf(one)) expect([isToken(name), `token.${name}` in words.en], name).toEqual([true, true])
    expect([isToken('superstar'), isToken('statue')]).toEqual([true, true])
  })
})

describe('the tiles', () => {
  test('are as they are printed', () => {
    const tables = [...`${toml('tiles')}\n${toml('units')}`.matchAll(/^\[(\w+)\]\ndurability = (\d)\ngives = "(\w+)"\namount = (\d)(?:\ncount = \d+\nunit = "(\w+)")?/gm)]
    expect(Object.fromEntries(tables.map(([, id, durability, gives, amount, unit]) => [id, [Number(durability), gives, Number(amount), unit ?? '']]))).toEqual(
      Object.fromEntries(Object.entries(TILES).map(([id, { durability, gives, amount, hides }]) => [id, [durability, gives, amount, hides]])),
    )
  })

  test('are all drawn, without a style', () => {
    const drawn = Object.keys(TILES).flatMap((id) => [drawTile(id, 3), drawSmall(id, 2)])
    expect(new Set(drawn).size).toBe(20)
    expect(drawn.filter((each) => /style=|undefined|NaN/.test(each))).toEqual([])
  })

  test('lie in stacks, and Units stand kind by kind, new ones apart', () => {
    const tops = [...city.tops]
    tops[4] = ''
    expect(stacksIn({ tops, under: city.under }, 1)).toEqual([{ stack: 3, tile: 'high_rise_1', pile: 3 }, { stack: 4, tile: '', pile: 0 }, { stack: 5, tile: 'high_rise_1', pile: 3 }])
    expect(unitsIn({ units: [[1, 'jet'], [2, 'jet'], [1, 'jet']], fresh: [[1, 'tank']] }, 1)).toEqual([{ unit: 'jet', count: 2, isFresh: false }, { unit: 'tank', count: 1, isFresh: true }])
  })
})

test('Monsters stand in their boroughs, in Manhattan by zone and column', () => {
  const scene = sceneOf({ monsters: [one, { ...one, place: 0, zone: 2, column: 1 }, { ...one, is_out: true }] })
  const cast = castOf(scene, NEW_YORK)
  expect(monstersIn(cast, 1).map(({ seat }) => seat)).toEqual([0])
  expect(inZone(cast, 2, 2).map((each) => each?.seat ?? null)).toEqual([null, 1])
  expect(inZone(cast, 0, 1)).toEqual([null])
})

test('a press on the map stands for what can be done there', () => {
  const options = [option('Raze', { stack: 4 }), option('Shoot', { borough: 1, unit: 'jet' }), option('GoTo', { borough: 1 }), option('Push', { unit: 'tank', to: 3 })]
  const asked = { ask: ask('Destroy', ...options), picked: null }
  expect(onStack(asked, 4)).toEqual([options[0]])
  expect(onUnit(asked, 1, 'jet')).toEqual([options[1]])
  expect(onUnit(asked, 2, 'jet')).toEqual([])
  expect(onBorough(asked, 1)).toEqual([options[2]])
  expect(onBorough(asked, 3)).toEqual([options[3]])
})

describe('the dice, face by face', () => {
  const dice = ['ATTACK', 'DESTRUCTION', 'DESTRUCTION', 'OUCH']

  test('are done, now and to come', () => {
    const scene = sceneOf({ dice, unresolved: ['OUCH'], destruction: 2, question: { kind: 'Destroy' } })
    expect(queueOf(scene)).toEqual([{ face: 'ATTACK', count: 1, state: 'done' }, { face: 'DESTRUCTION', count: 2, state: 'now' }, { face: 'OUCH', count: 1, state: 'later' }])
  })

  test('stand in no queue while they are rolled, and once all is done', () => {
    expect(queueOf(sceneOf({ dice, question: { kind: 'KeepDice' } }))).toBeNull()
    expect(queueOf(sceneOf({ dice, question: { kind: 'BuyCards' } }))).toBeNull()
    expect(queueOf(sceneOf({ dice, unresolved: dice }, { moment: moment('DiceRolled') }))).toBeNull()
  })
})

describe('the chevrons', () => {
  test('every question has its step, and no event is named that is not there', () => {
    const questions = classesOf(GAME, 'Decision', 'SecretChoice', 'ReactionWindow')
    expect(questions.length).toBeGreaterThan(15)
    expect(questions.filter((kind) => !(kind in { ...OF_QUESTION, ...QUESTIONS }))).toEqual([])
    const events = classesOf(GAME, 'Event')
    expect(Object.keys({ ...OF_EVENT, ...EVENTS }).filter((kind) => !events.includes(kind))).toEqual([])
    for (const kind of events) expect(pause(moment(kind)), kind).toBeGreaterThan(0)
  })

  test('a question that comes in several steps belongs to what happened last', () => {
    const at = (kind: string, ...told: string[]) =>
      stepNow(sceneOf({ question: { kind } }, { told: told.map((one) => moment(one)) }), { ...OF_QUESTION, ...QUESTIONS }, { ...OF_EVENT, ...EVENTS })
    expect(at('OfAnotherWorld', 'DiceRolled', 'CardBought')).toBe('buy')
    expect(at('RideTheSubway', 'CardBought', 'TurnBegan')).toBe('roll')
    expect(at('StinkAttack', 'DiceRolled', 'Moved')).toBe('enter')
    expect(at('PhotoOp', 'DiceRolled')).toBe('buy')
  })
})

test('every option has a picture: what falls, or as in every city', () => {
  for (const kind of ['Pass', ...classesOf(GAME, 'Option')]) {
    const value = kind === 'Keep' ? { faces: ['OUCH'] } : kind === 'Buy' ? { space: 0 } : kind === 'Raze' ? { stack: 0 } : { card: 'stomp' }
    expect(picture(sceneOf({ shop: ['stomp', null, null] }), option(kind, value)).length, kind).toBeGreaterThan(0)
  }
  const spent = (kind: string, count: number) => picture(sceneOf({}, { ask: ask(kind, option('Pass')) }), option('Spend', { count }))[0]!
  const drawn = ['UseHearts', 'ShakeOffWebs'].map((kind) => (spent(kind, 1) as { draw: () => string }).draw())
  expect(new Set(drawn).size, 'a curse and a web').toBe(2)
  expect(spent('UseHearts', 0)).toEqual({ icon: 'check' })
  const push = option('Push', { unit: 'tank', to: 3 })
  for (const field of ['unit', 'to']) expect('draw' in partPicture(sceneOf(), { field } as Part, push)[0]!, field).toBe(true)
  expect(face(sceneOf(), 'Face.OUCH')).toMatchObject({ kind: 'newyork', face: 'ouch' })
  expect('draw' in face(sceneOf(), "'tank'")).toBe(true)
  expect(viewOf(sceneOf().view).tops).toHaveLength(15)
})

describe('what an option does', () => {
  test('face by face', () => {
    const dice = ['ENERGY', 'HEART', 'DESTRUCTION', 'CELEBRITY', 'CELEBRITY', 'CELEBRITY', 'OUCH', 'ATTACK']
    const view = { monsters: [{ ...one, hearts: 8 }, { ...one, place: 0 }, one], dice, units: [[1, 'jet'], [2, 'jet']], fresh: [[1, 'tank']] }
    const said = (view: object) => ['ENERGY', 'HEART', 'ATTACK', 'DESTRUCTION', 'CELEBRITY', 'OUCH'].map((face) => about(sceneOf({ ...view }), option('Resolve', { face })))
    expect(said(view)).toEqual(['1 Energy', 'Heal 1', '1 damage to P1', '1 Destruction', 'Superstar, 1 star', '2 Units hit you'])
    expect(said({ ...view, units: [], fresh: [] }).at(-1)).toBe('No Units here to hit you')
    expect(said({ ...view, superstar: 0, monsters: [{ ...one, place: 0 }, one], dice: [...dice, 'OUCH', 'OUCH'] }).slice(1)).toEqual(
      ["Doesn't heal you here", '1 damage to P1', '1 Destruction', '3 stars', 'Every Unit fires, the Statue is yours'],
    )
  })

  test('what falls and what comes of it, where one may go, and what is held', () => {
    const view = { monsters: [one, { ...one, place: 2 }, one], units: [[2, 'jet']], destruction: 3 }
    const scene = (kind: string) => sceneOf(view, { ask: ask(kind, option('Pass')) })
    expect(about(scene('Destroy'), option('Raze', { stack: 3 }))).toBe('It gives 1 star; Infantry comes out')
    expect(about(scene('Destroy'), option('Shoot', { borough: 1, unit: 'jet' }))).toBe('It gives 2 Energy')
    expect(about(scene('Destroy'), option('Pass'))).toBe('3 Destruction wasted')
    expect([2, 3].map((borough) => about(scene('Move'), option('GoTo', { borough })))).toEqual(['P1, 1 Unit', 'Nobody else, 0 Units'])
    expect(about(scene('Flee'), option('Pass'))).toBe('10 Hearts left. Start here: 1 star, 1 Energy')
    const hurt = sceneOf({ ...view, losing: [3, 0, 0] }, { ask: ask('PreventIt', option('Pass')) })
    expect([option('UseForMuch', { card: 'of_another_world', count: 1 }), option('Pass')].map((way) => about(hurt, way))).toEqual(['Lose 1 Energy, 2 Hearts', 'Lose 3 Hearts'])
    const fatal = sceneOf({ ...view, losing: [10, 0, 0] }, { ask: ask('PreventIt', option('Pass')) })
    expect([option('UseForMuch', { card: 'of_another_world', count: 10 }), option('Pass')].map((way) => about(fatal, way))).toEqual(['Lose 10 Energy, no Hearts', 'Lose all your Hearts'])
  })

  test('what stars, Hearts and pictures come to', () => {
    const split = (kind: string, hearts: number) => about(sceneOf({ question: { kind, count: 3 } }), option('Split', { hearts }))
    expect([0, 2].map((hearts) => split('NextStage', hearts))).toEqual(['3 Energy', 'Heal 2, 1 Energy'])
    expect(split('OfAnotherWorld', 1)).toBe('Pay 2 Energy, 1 Heart')
    expect(about(sceneOf({ taken: [0, 2, 1] }), option('Target', { target: 1 }))).toBe('2 stars')
  })
})
