import { describe, expect, test } from 'vitest'
import { chairsOf } from '../cast'
import { chainOf, wantOf } from '../chain'
import { aimedAt } from '../../../table/choosing'
import { byOwner, LAID_OUT, laidOut, optionsOf, takenUp } from '../choices'
import { pictureOf } from '../pictures'
import { endOf, shownLast } from '../plays'
import { OF_EVENT, OF_QUESTION, stepNow, steps } from '../steps'
import { dropsInto, type Stoppable } from '../view'
import { ask, classesOf, moment, option, sceneOf } from './deal'

const tequila: Stoppable = { kind: 'CardPlay', seat: 1, option: { kind: 'PlayOn', card: 'drink_too_much_tequila', target: 0 } }
const stopsIt: Stoppable = { kind: 'InstantPlay', seat: 0, option: { kind: 'Play', card: 'chupacabra' }, answers: tequila }
const savesIt: Stoppable = { kind: 'InstantPlay', seat: 1, option: { kind: 'Play', card: 'super_cabra' }, answers: stopsIt }
const chain = (play: Stoppable) => chainOf({ question: { kind: 'AnswerIt', play } })

describe('a chain of plays', () => {
  test('goes from what was played first to what is answered now', () => {
    expect(chain(savesIt).map((link) => link.card)).toEqual(['drink_too_much_tequila', 'chupacabra', 'super_cabra'])
    expect(chain(savesIt).map((link) => link.seat)).toEqual([1, 0, 1])
    expect(chainOf({ question: null })).toEqual([])
  })

  test('says loudly what is done to you', () => {
    expect(wantOf(sceneOf({}), chain(tequila))).toEqual(['Rosa wants to swap hands', 'with you!'])
    expect(wantOf(sceneOf({}, { eyes: 2 }), chain(tequila))).toEqual(['Rosa wants to swap hands with Ana', ''])
    expect(wantOf(sceneOf({}, { eyes: 1 }), chain(tequila))).toEqual(['You want to swap hands with Ana', ''])
  })

  test('says whose play an Instant stops, and what it saves', () => {
    expect(wantOf(sceneOf({}, { eyes: 1 }), chain(stopsIt))).toEqual(['Ana wants to stop', 'your drink_too_much_tequila'])
    expect(wantOf(sceneOf({}), chain(savesIt))[0]).toBe('Rosa wants to save drink_too_much_tequila')
  })

  test('tells an ability by its Luchador', () => {
    const sirena: Stoppable = { kind: 'AbilityUse', seat: 2, luchador: 'la_sirena', option: { kind: 'UseOn', target: 0 } }
    expect(chain(sirena)[0]).toMatchObject({ card: 'la_sirena', isAbility: true })
    expect(wantOf(sceneOf({}), chain(sirena))).toEqual(['Chema wants to make', 'you skip a turn!'])
  })

  test('a Power-Down is played on somebody', () => {
    const hex: Stoppable = { kind: 'CardPlay', seat: 1, option: { kind: 'PlayOn', card: 'hex_from_bruja', target: 0 } }
    expect(wantOf(sceneOf({}), chain(hex))).toEqual(['Rosa wants to play hex_from_bruja', 'on you!'])
  })
})

const revenge = [1, 2].flatMap((target) =>
  ['salsa', 'guacamole'].map((wanted) => option('PlayFor', { card: 'get_montezumas_revenge', target, wanted })),
)
const play = ask('PlayACard', ...revenge, option('Play', { card: 'new_mask' }), option('Pass'))

describe('what is moved', () => {
  const muertos: Stoppable = {
    kind: 'CardPlay', seat: 1,
    option: { kind: 'PlayToMove', card: 'celebrate_dia_de_los_muertos', owner: 0, wanted: 'new_mask', target: 2 },
  }
  test('is loud for the one it is taken from and the one it goes to', () => {
    expect(wantOf(sceneOf({}), chain(muertos))).toEqual(['Rosa wants to move', 'your new_mask to Chema!'])
    expect(wantOf(sceneOf({}, { eyes: 2 }), chain(muertos))).toEqual(["Rosa wants to move Ana's new_mask", 'to you!'])
    expect(wantOf(sceneOf({}, { eyes: null }), chain(muertos))).toEqual(["Rosa wants to move Ana's new_mask to Chema", ''])
  })

  test('is not named after its owner again where somebody moves their own', () => {
    const own = (card: string, owner: number | undefined, target: number): Stoppable => ({
      kind: 'CardPlay', seat: 1, option: { kind: owner === undefined ? 'PlayFor' : 'PlayToMove', card, owner, wanted: 'new_mask', target },
    })
    const wants = (play: Stoppable) => wantOf(sceneOf({}, { eyes: null }), chain(play))[0]
    expect(wants(own('throw_cinco_de_mayo_party', undefined, 1))).toBe('Rosa wants to get rid of new_mask')
    expect(wants(own('celebrate_dia_de_los_muertos', 1, 2))).toBe('Rosa wants to pass new_mask on to Chema')
    expect(wants(own('celebrate_dia_de_los_muertos', 0, 1))).toBe("Rosa wants to take over Ana's new_mask")
  })
})

describe('who is who', () => {
  test('once somebody has won, it is nobody\'s turn any more', () => {
    expect(chairsOf(sceneOf({ active: 1 })).others[0]).toMatchObject({ isActive: true, hasWon: false })
    const over = chairsOf(sceneOf({ active: 1 }, { result: { winners: [2], draw: false } }))
    expect(over.others.map((chair) => [chair.isActive, chair.hasWon])).toEqual([[false, false], [false, true]])
  })
  test('in a draw nobody has won', () => {
    const over = chairsOf(sceneOf({ active: 1 }, { result: { winners: [1, 2], draw: true } }))
    expect(over.others.map((chair) => chair.hasWon)).toEqual([false, false])
  })
})

describe('shortcuts on the table', () => {
  test('a card of the hand stands for all that can be done with it', () => {
    expect(optionsOf(play, 'get_montezumas_revenge')).toHaveLength(4)
    expect(optionsOf(play, 'salsa')).toEqual([])
    expect(optionsOf(ask('PlaceALayer', option('Place', { layer: 'salsa' })), 'salsa')).toHaveLength(1)
    expect(optionsOf(ask('SearchTheDiscards', option('Pick', { card: 'salsa' })), 'salsa')).toEqual([])
  })

  test('players and their layers can be pressed once a card was taken up', () => {
    const scene = sceneOf({}, { ask: play })
    expect(aimedAt(scene, 1)).toEqual([])
    expect(laidOut(scene)).toEqual([])
    const taken = { ...scene, picked: revenge.map((each) => each.key) }
    expect(aimedAt(taken, 1)).toEqual(revenge.slice(0, 2))
    expect(byOwner(laidOut(taken)).map(({ from, laid }) => [from, laid.map((one) => one.card)])).toEqual([
      [1, ['salsa', 'guacamole']],
      [2, ['salsa', 'guacamole']],
    ])
  })

  test('what was taken up is known: a card, or the Luchador whose ability it is', () => {
    const scene = sceneOf({}, { ask: play })
    expect(takenUp(scene, 'el_gordo')).toBe('')
    expect(takenUp({ ...scene, picked: [revenge[0]!.key] }, 'el_gordo')).toBe('get_montezumas_revenge')
    const use = option('UseOn', { target: 2 })
    expect(takenUp({ ask: ask('UseAbility', use), picked: [use.key] }, 'el_gordo')).toBe('el_gordo')
  })

  test('an ability is aimed without taking anything up', () => {
    const scene = sceneOf({}, { ask: ask('UseAbility', option('UseOn', { target: 2 }), option('Pass')) })
    expect(aimedAt(scene, 2)).toHaveLength(1)
    expect(aimedAt(scene, 1)).toEqual([])
  })

  test('what is moved is pressed where it is, and goes to somebody', () => {
    const moved = option('PlayToMove', { card: 'celebrate_dia_de_los_muertos', owner: 1, wanted: 'arch_rival', target: 2 })
    const back = option('PlayToMove', { card: 'celebrate_dia_de_los_muertos', owner: 2, wanted: 'broken_bones', target: 1 })
    const scene = sceneOf({}, { ask: ask('PlayACard', moved, back), picked: [moved.key, back.key] })
    expect(laidOut(scene)[0]).toEqual({ key: moved.key, card: 'arch_rival', from: 1, to: 2 })
    expect(aimedAt(scene, 1)).toEqual([moved])
    expect(aimedAt(scene, 2)).toEqual([back])
  })

  test('every question that is answered with a card lays them out', () => {
    for (const kind of LAID_OUT) {
      const answer = kind === 'BecomeAMatador' ? option('Become', { luchador: 'el_gordo' }) : option('Pick', { card: 'el_gordo' })
      expect(laidOut(sceneOf({}, { ask: ask(kind, answer, option('Pass')) })).map((one) => one.card), kind).toEqual(['el_gordo'])
    }
  })

  test('an option shows its card and its target', () => {
    expect(pictureOf(option('PlayOn', { card: 'arch_rival', target: 2 }), 'el_gordo')).toEqual([
      { card: 'arch_rival' }, { icon: 'forward', small: true }, { mask: 2 },
    ])
    expect(pictureOf(option('UseOn', { target: 0 }), 'el_gordo')[0]).toEqual({ card: 'el_gordo' })
    expect(pictureOf(option('PlayFor', { card: 'get_montezumas_revenge', target: 1, wanted: 'salsa' }), 'el_gordo')).toEqual([
      { mask: 1 }, { icon: 'forward', small: true }, { card: 'salsa' },
    ])
    for (const kind of classesOf('Option')) {
      expect(pictureOf(option(kind, { card: 'a', layer: 'b', luchador: 'c', wanted: 'd', target: 1, owner: 0 }), 'e'), kind).not.toEqual([])
    }
  })
})

describe('what lies on the table', () => {
  test('is what was done last in this turn', () => {
    const told = [moment('LayerPlaced', { seat: 1, layer: 'salsa' }), moment('TurnBegan', { seat: 2 })]
    expect(shownLast(told)).toBeNull()
    expect(shownLast([...told, moment('CardStopped', { seat: 2, card: 'new_mask' })])).toEqual({ seat: 2, cards: ['new_mask'], stopped: true, n: 1 })
  })

  test('a hand that these eyes may not see is not there', () => {
    const told = [moment('TurnBegan', { seat: 1 }), moment('LayerPlaced', { seat: 1, layer: 'salsa' }), moment('HandSeen', { seat: 1, target: 2, cards: null })]
    expect(shownLast(told)?.cards).toEqual(['salsa'])
  })

  test('at the end is what made it', () => {
    const finished = { ...moment('DipFinished', { seat: 1 }), text: 'Rosa has seven.' }
    expect(endOf([moment('LayerPlaced', { seat: 1, layer: 'salsa' }), finished])).toBe('Rosa has seven.')
    expect(endOf([moment('LayerPlaced', { seat: 1, layer: 'salsa' })])).toBe('')
  })

  test('a layer drops only into the dip that it came into, and only then', () => {
    const placed = moment('LayerPlaced', { seat: 1, layer: 'salsa' })
    expect([0, 1].map((seat) => dropsInto({ moment: placed }, seat))).toEqual([false, true])
    expect(dropsInto({ moment: null }, 1)).toBe(false)
  })
})

describe('the steps of a turn', () => {
  test('every question that is there belongs to one', () => {
    const questions = classesOf('Decision', 'SecretChoice')
    expect(questions.length).toBeGreaterThan(10)
    expect(questions.filter((kind) => !OF_QUESTION[kind])).toEqual(['MustDiscard']) // it comes in more than one
    expect(Object.keys(OF_QUESTION).filter((kind) => !questions.includes(kind))).toEqual([])
    const events = classesOf('Event', 'CardEvent')
    expect(Object.keys(OF_EVENT).filter((kind) => !events.includes(kind))).toEqual([])
  })

  test('what is to be stopped lights its own step, whatever answers it', () => {
    expect(stepNow(sceneOf({ question: { kind: 'AnswerIt', play: savesIt as never } }))).toBe('card')
    const use = { kind: 'AbilityUse', seat: 1, luchador: 'la_sirena', option: { kind: 'Use' } }
    expect(stepNow(sceneOf({ question: { kind: 'AnswerIt', play: use } }))).toBe('ability')
  })

  test('the end lights none', () => {
    expect(steps(sceneOf({}, { result: { winners: [1], draw: false } })).now).toBe(-1)
    expect(steps(sceneOf({})).now).toBe(0)
  })

  test('what is shown lights its step', () => {
    const placed = moment('LayerPlaced', { seat: 0, layer: 'salsa' })
    expect(stepNow(sceneOf({}, { moment: placed, told: [moment('TurnBegan'), placed] }))).toBe('layer')
    expect(stepNow(sceneOf({}))).toBe('draw')
  })
})
