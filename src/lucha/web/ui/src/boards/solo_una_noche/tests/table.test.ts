import { render } from 'svelte/server'
import { describe, expect, test } from 'vitest'
import type { MatchInfo } from '../../../lib/wire'
import { fill } from '../../../lib/words'
import { castOf } from '../cast'
import { optionOf, optionsAt, optionsOf, spreadOf } from '../choices'
import { mayStand } from '../landing'
import Mat from '../Mat.svelte'
import { about, face, picture } from '../pictures'
import { aidSheet, counted } from '../sheets'
import Table from '../Table.svelte'
import { OF_QUESTION, OF_EVENT, stepNow, steps, STEPS } from '../steps'
import { turnOf } from '../story'
import { unseenOf } from '../unseen'
import { viewOf } from '../view'
import { words } from '../words'
import { ask, classesOf, corner, laid, moment, option, sceneOf, WRESTLERS } from './bout'

const four = [corner, { ...corner, wrestler: 'golondrina' }, { ...corner, wrestler: 'doctor_nudo' }, { ...corner, wrestler: 'cobrador' }]
const sided = (mode: string, ...sides: number[][]) => ({ ...sceneOf({}).match, mode, sides }) as MatchInfo

describe('who is where', () => {
  test('one on one, you on the left in blue', () => {
    const { left, right } = castOf(sceneOf({}))
    expect(left.map(({ seat, ink, mask }) => [seat, ink, mask])).toEqual([[0, 'blue', 'El Gran Tamal']])
    expect(right.map(({ seat, ink }) => [seat, ink])).toEqual([[1, 'red']])
  })

  test('partners share a side and a colour, and who is in the ring stands in front', () => {
    const scene = sceneOf({ corners: four, in_ring: [1, 2] }, { match: sided('equipo', [0, 1], [2, 3]) })
    const { left, right } = castOf(scene)
    expect(left.map(({ seat, ink }) => [seat, ink])).toEqual([[1, 'blue'], [0, 'blue']])
    expect(right.map(({ seat, ink }) => [seat, ink])).toEqual([[2, 'red'], [3, 'red']])
  })

  test('in a melee everybody has a colour, you below on the left', () => {
    const scene = sceneOf({ corners: four }, { match: sided('todos', [0], [1], [2], [3]), home: 2, eyes: 2 })
    const { left, right } = castOf(scene)
    expect(left.map(({ seat }) => seat)).toEqual([3, 2])
    expect(right.map(({ seat }) => seat)).toEqual([0, 1])
    expect(new Set([...left, ...right].map(({ ink }) => ink)).size).toBe(4)
  })
})

describe('what a press stands for', () => {
  const onFirst = option('RespondTo', { card: 'reverse', place: 0 })
  const onSecond = option('RespondTo', { card: 'reverse', place: 1 })
  const duck = option('Duck', { card: 'reverse' })
  const asked = ask('AnswerTheAttack', option('Pass'), onFirst, onSecond, duck)

  test('a card of the hand: all that can be done with it', () => {
    expect(optionsOf({ ask: asked, picked: null }, 'reverse')).toEqual([onFirst, onSecond, duck])
    expect(optionsOf({ ask: asked, picked: null }, 'slap')).toEqual([])
  })

  test('a play on the mat: what is done to it, of what was picked', () => {
    expect(optionsAt({ ask: asked, picked: null }, 1)).toEqual([onSecond])
    expect(optionsAt({ ask: asked, picked: [onFirst.key, duck.key] }, 1)).toEqual([])
  })

  test('a Player Aid: Combo, crowd move, Signature Move', () => {
    const combo = option('Combo', { icon: 'chili' })
    const attack = ask('LayCards', option('Pass'), combo, option('UseCrowd'))
    expect(optionOf({ ask: attack, picked: null }, 'Combo', 'chili')).toBe(combo)
    expect(optionOf({ ask: attack, picked: null }, 'Combo', 'maraca')).toBeNull()
    expect(optionOf({ ask: attack, picked: null }, 'UseCrowd')).not.toBeNull()
    expect(optionOf({ ask: attack, picked: null }, 'UseSignature')).toBeNull()
  })

  test('the hand of a rival and Bonus cards are laid out, and no card of one’s own stands for them', () => {
    const theirs = ask('TakeOneAway', option('Discard', { card: 'slap' }))
    const scene = sceneOf({ question: { kind: 'TakeOneAway', seat: 0, target: 1 } }, { ask: theirs })
    expect(spreadOf(scene)).toMatchObject({ seat: 1, cards: [{ card: 'slap' }] })
    expect(optionsOf(scene, 'slap')).toEqual([])
    expect(spreadOf(sceneOf({}, { ask: ask('ChooseABonusCard', option('TakeBonus', { card: 'siesta' })) }))?.seat).toBe(0)
    expect(spreadOf(sceneOf({}, { ask: asked }))).toBeNull()
  })
})

test('what comes from real decks has its picture: a wrestler and who begins their mask', () => {
  expect(face(sceneOf({}), "'golondrina'", 0)).toEqual({ mask: 'La Golondrina' })
  expect(face(sceneOf({}), '1', null)).toEqual({ mask: 'La Golondrina' })
  expect(face(sceneOf({}), "'slap'", 0)).toHaveProperty('draw')
})

test('a Bonus card says on its button what it does', () => {
  const scene = sceneOf({})
  const [card] = Object.entries(WRESTLERS.gran_tamal!.cards).find(([, { pile, kind }]) => pile === 'bonus' && kind === 'move')!
  const { cost, damage } = WRESTLERS.gran_tamal!.cards[card]!
  expect(about(scene, option('TakeBonus', { card }))).toContain(`Move, costs ${cost}, ${damage} damage`)
  expect(about(scene, option('Lay', { card }))).toBe('')
  expect(about(scene, option('Throw', { hand: 'PAPER' }))).toBe('Beats rock')
})

describe('where somebody may come to stand', () => {
  const attack = { laid: [laid('move', 'body_slam')], deals: [3], damage: 3 }

  test('by the attack as it lies, less what was Ducked, and what comes back', () => {
    expect(mayStand(sceneOf(attack))).toEqual([37])
    expect(mayStand(sceneOf({ ...attack, ducked: 2, returned: 4 }))).toEqual([39, 36])
  })

  test('nowhere once it has landed', () => {
    expect(mayStand(sceneOf({ ...attack, corners: [corner, { ...corner, health: 37 }] }))).toEqual([])
  })

  test('by the option that is pointed at, where its odds are known', () => {
    const odds = { slap: [{ seat: 1, gauge: 'health', before: 40, after: [[39, 0.6], [40, 0.4]] as [number, number][] }] }
    expect(mayStand(sceneOf(attack, { odds, pointed: 'slap' }))).toEqual([39])
  })
})

describe('what can be counted', () => {
  test('the Responds that nobody has seen of a deck', () => {
    const all = unseenOf(sceneOf({}), 0)
    const seen = unseenOf(sceneOf({ corners: [{ ...corner, discard: ['reverse', 'brick_wall'], hand: ['double_reverse', null] }, corner] }), 0)
    expect(all.responds).toBe(6)
    expect(seen.responds).toBe(3)
    expect(seen.cards).toBe(31)
  })

  test('cards of a pile, each once', () => {
    expect(counted(['slap', 'pin', 'slap'])).toEqual([{ card: 'slap', count: 2 }, { card: 'pin', count: 1 }])
  })

  test('a Player Aid shows the whole deck', () => {
    const scene = sceneOf({})
    const { sections } = aidSheet(scene, castOf(scene).all[0]!)
    expect(sections.flatMap(({ cards }) => cards).reduce((sum, { count }) => sum + count, 0)).toBe(54)
  })
})

describe('the chevrons', () => {
  test('every question has its step', () => {
    const questions = classesOf('Decision', 'SecretChoice', 'ReactionWindow')
    expect(questions.length).toBeGreaterThan(15)
    expect(questions.filter((kind) => !OF_QUESTION[kind])).toEqual([])
  })

  test('name no event that is not there', () => {
    const events = classesOf('Event', 'CardEvent')
    expect(Object.keys(OF_EVENT).filter((kind) => !events.includes(kind))).toEqual([])
  })

  test('light what is asked, or what was told last; a melee has no Pins', () => {
    expect(stepNow(sceneOf({ question: { kind: 'ThrowHands' } }))).toBe('finish')
    expect(stepNow(sceneOf({}, { moment: moment('Hurt'), told: [moment('Hurt')] }))).toBe('damage')
    expect(steps(sceneOf({})).names).toHaveLength(STEPS.length)
    expect(steps(sceneOf({}, { match: sided('todos', [0], [1]) })).names).toHaveLength(STEPS.length - 1)
  })
})

test('every option has a picture', () => {
  const kinds = classesOf('Option')
  expect(kinds.length).toBeGreaterThan(15)
  for (const kind of ['Pass', ...kinds]) expect(picture(sceneOf({}), option(kind, { card: 'slap' })).length, kind).toBeGreaterThan(0)
})

test('a Modify joins the name of its Move as one says it', () => {
  const play = { ...laid('move', 'body_slam'), modifies: [[0, 'spinning']] }
  const told = [moment('TurnBegan', { seat: 0, turn: 1 }), moment('MoveLaid', { seat: 0, card: 'body_slam' }), moment('MoveModified', { seat: 0, card: 'spinning', move: 'body_slam' })]
  const cards = WRESTLERS.gran_tamal!.cards
  const named = { ...cards, body_slam: { ...cards.body_slam!, name: 'Azotón' }, spinning: { ...cards.spinning!, name: 'Con giro' } }
  const match = { ...sceneOf({}).match, data: { wrestlers: { ...WRESTLERS, gran_tamal: { ...WRESTLERS.gran_tamal!, cards: named } } } } as unknown as MatchInfo
  const drawn = (language: 'en' | 'es') => {
    const scene = sceneOf({ laid: [play], deals: [4] }, { match, told, say: (key, gaps) => fill(words[language][key] ?? key, gaps) })
    return render(Mat, { props: { scene, cast: castOf(scene), turn: turnOf(told, viewOf(scene.view)), read: () => {} } }).body
  }
  expect(drawn('en')).toContain('Con giro Azotón')
  expect(drawn('es')).toContain('Azotón con giro')
})

describe('the table', () => {
  const bodyOf = (more: Parameters<typeof sceneOf>[1]) => render(Table, { props: { scene: sceneOf({}, more) } }).body

  test('shows who is knocked out, lying down, at that moment alone', () => {
    const fallen = bodyOf({ moment: moment('KnockedOut', { seat: 1 }) })
    expect(fallen).toContain('golondrina.toml is down!')
    expect(bodyOf({ moment: moment('Hurt', { seat: 1, damage: 4, left: 0 }) })).not.toContain('is down!')
  })

  test('lays the second venue out by the path that the game gives it', () => {
    const match = sided('mano-a-mano', [0], [1])
    const areaOf = (data: object, step: number) => new RegExp(`grid-area: ([^;"]+);?"[^>]*>(?:<[^>]*>)*${step}<`).exec(bodyOf({ match: { ...match, data: { ...match.data, ...data } } }))?.[1]
    const path = [[40, 39, 38, 37], [36, 35, 34, 33], [32, 31, 30, 29, 28, 27], [26, 25, 24, 23, 22, 21], [20, 19, 18, 17, 16, 15], [14, 13, 12, 11, 10, 9], [8, 7, 6, 5], [4, 3, 2, 1]]
    expect(areaOf({ venue: 'arena', path: [] }, 20)).toBe('8 / 15 / auto / span 1')
    expect(areaOf({ venue: 'plaza', path }, 20)).toBe('5 / 1 / auto / span 1')
    expect(areaOf({ venue: 'plaza', path }, 39)).toBe('1 / 5 / auto / span 1')
  })
})
