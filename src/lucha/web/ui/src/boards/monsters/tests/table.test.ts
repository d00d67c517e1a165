import { describe, expect, test } from 'vitest'
import { isDrawn } from '../art'
import { castOf, labelOf, monstersOf } from '../cast'
import { buyOf, onDie, sweepOf, usesOf } from '../choices'
import { cardOf, nameOfMonster } from '../deck'
import { picturesOf } from '../pictures'
import { cardsSheet, discardSheet, saleSheet } from '../sheets'
import type { City } from '../view'
import { shared } from '../words'
import { ask, cardsOf, monster, option, sceneIn } from './city'

const CITY: City = {
  die: 'tokyo', faces: {}, attack: 'SMASH', monsters: ['kong', 'rob', 'mantis'], placeOf: ({ place }) => (place ? 'shop' : ''), isInside: ({ place }) => place === 1,
  tokensOf: () => [], sets: [],
}
const sceneOf = sceneIn('king_of_tokyo', shared.en)

describe('who is who', () => {
  test('you first, the others clockwise, each with a Monster of its own', () => {
    const scene = sceneOf({ monsters: [monster, { ...monster, monster: 'kong' }, monster] }, { eyes: 1, home: 1 })
    expect(monstersOf({ monsters: [monster, { ...monster, monster: 'kong' }, monster] }, CITY)).toEqual(['rob', 'kong', 'mantis'])
    const { you, others } = castOf(scene, CITY)
    expect([you.seat, ...others.map(({ seat }) => seat)]).toEqual([1, 2, 0])
    expect(you.ink).toBe('blue')
    expect(new Set([you, ...others].map(({ ink }) => ink)).size).toBe(3)
  })

  test('who is in danger, who is close to winning, and who leads', () => {
    const monsters = [monster, { ...monster, hearts: 3, stars: 4 }, { ...monster, stars: 16, place: 1 }, { ...monster, hearts: 0, is_out: true }]
    const { all, leader } = castOf(sceneOf({ monsters }), CITY)
    expect(all.map(({ inDanger }) => inDanger)).toEqual([false, true, false, false])
    expect(all.map(({ isClose }) => isClose)).toEqual([false, false, true, false])
    expect(leader?.seat).toBe(2)
    expect(castOf(sceneOf({}), CITY).leader).toBeNull()
  })

  test('a Monster is one sentence', () => {
    const scene = sceneOf({ monsters: [monster, { ...monster, hearts: 1, stars: 5, energy: 2, cards: ['wings'], place: 1 }, { ...monster, is_out: true }] })
    const { all } = castOf(scene, CITY)
    expect(labelOf(scene, all[1]!)).toBe('P1, Rob, Power cards, 1 Heart, 5 stars, 2 Energy, 1 card, in danger')
    expect(labelOf(scene, all[2]!)).toBe('P2, Mantis, out')
  })
})

describe('a press stands for options', () => {
  const options = [option('Buy', { space: 1 }), option('Sweep'), option('UseOnDie', { card: 'stretchy', face: 'ONE', into: 'TWO' }), option('UseOnCard', { card: 'mimic', other: 'wings' }), option('Keep', { faces: ['ONE'] })]
  const asked = { ask: ask('BuyCards', ...options), picked: null }

  test('of the shop, the cards and the dice', () => {
    expect(buyOf(asked, 1)).toBe(options[0])
    expect(buyOf(asked, 0)).toBeNull()
    expect(sweepOf(asked)).toBe(options[1])
    expect(usesOf(asked, 'wings')).toEqual([options[3]])
    expect(usesOf(asked, 'stretchy')).toEqual([options[2]])
    expect(onDie(asked, 'ONE')).toEqual([options[2]])
    expect(buyOf({ ...asked, picked: [options[1]!.key] }, 1)).toBeNull()
  })
})

test('a card that several options share says what it does', () => {
  const { partAbout } = picturesOf(CITY)
  const scene = sceneOf({})
  const way = option('UseOnDie', { card: 'stretchy', face: 'ONE', into: 'TWO' })
  expect(partAbout(scene, { field: 'card' }, way)).toBe(cardOf(scene, 'stretchy').text)
  expect(partAbout(scene, { field: 'face' }, way)).toBe('')
})

describe('sheets', () => {
  test('cards of a Monster with what lies on them, a card for sale, the discards newest first', () => {
    const monsters = [monster, { ...monster, cards: ['mimic', 'wings'], counters: [0, 2], copies: ['wings', ''] }]
    const scene = sceneOf({ monsters, shop: ['heal', null, null], discard: ['tank', 'frenzy'] })
    const { cards, title } = cardsSheet(scene, castOf(scene, CITY).all[1]!)
    expect(title).toBe("Rob's cards")
    expect(cards).toEqual([{ card: 'mimic', counters: 0, copies: 'wings' }, { card: 'wings', counters: 2, copies: '' }])
    expect(saleSheet(scene, 0)).toMatchObject({ title: 'Heal', space: 0 })
    expect(saleSheet(scene, 1)).toBeNull()
    expect(discardSheet(scene).cards.map(({ card }) => card)).toEqual(['frenzy', 'tank'])
  })

  test('say what the server has printed, or the plain name', () => {
    const printed = { name: 'Alas', kind: 'keep' as const, cost: 6, text: 'Vuela.' }
    const { match } = sceneOf({})
    expect(cardOf({ match: { ...match, data: { cards: { wings: printed } } } }, 'wings')).toBe(printed)
    expect(cardOf({ match }, 'spiked_tail').name).toBe('Spiked Tail')
    expect(nameOfMonster({ match }, 'captain_fish')).toBe('Captain Fish')
  })
})

test('every card of both cities has a picture, a second copy that of the first', () => {
  const cards = ['king_of_tokyo', 'king_of_new_york'].flatMap(cardsOf)
  expect(cards.length).toBeGreaterThanOrEqual(64)
  expect([...cards, 'extra_head_2'].filter((card) => !isDrawn(card))).toEqual([])
})
