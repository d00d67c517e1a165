import { describe, expect, test } from 'vitest'
import { chairsOf } from '../cast'
import type { Ask } from '../../../lib/wire'
import { words } from '../words'
import { cardSheet, FOR_ITS_TIME, playerSheet, refusalOf, refusedOf } from '../sheets'
import { ask, option, player, sceneOf } from './deal'

const catalogue = import.meta.glob<string>('../../../../../../games/layer_dip/rules*.toml', { query: '?raw', import: 'default', eager: true })
const [english, spanish] = ['rules.toml', 'rules.es.toml'].map((name) => Object.entries(catalogue).find(([path]) => path.endsWith(`/${name}`))?.[1])

describe('what lies before a player', () => {
  const rosa = {
    ...player, luchador: 'la_bruja', dip: ['salsa', 'guacamole', 'salsa'], layers: 2,
    add_ons: ['new_mask', 'chorus_of_boos'], inert: ['new_mask'],
  }
  const scene = sceneOf({ players: [player, rosa, { ...player, luchador: '', is_out: true }] })
  const { you, others } = chairsOf(scene)

  test('is read on one sheet: the Luchador, the dip from the top down, the Add-Ons', () => {
    const { title, sections } = playerSheet(scene, others[0]!)
    expect(title).toBe('Rosa')
    expect(sections.map((section) => section.heading)).toEqual(['Luchador', 'The dip, 2 of 7 different Layers', 'Add-Ons'])
    expect(sections.map((section) => section.entries.map((entry) => entry.card))).toEqual([
      ['la_bruja'], ['salsa', 'guacamole', 'salsa'], ['new_mask', 'chorus_of_boos'],
    ])
  })

  test('says which layers count once and which Add-Ons do nothing', () => {
    const [, dip, addOns] = playerSheet(scene, others[0]!).sections
    expect(dip!.entries.map((entry) => entry.note)).toEqual(['again: counts once', undefined, undefined])
    expect(addOns!.entries.map((entry) => entry.note)).toEqual(['no effect', undefined])
  })

  test('has no Luchador for who is out, and says who you are', () => {
    expect(playerSheet(scene, others[1]!).sections.map((section) => section.heading)).toEqual(['The dip, 0 of 7 different Layers'])
    expect(playerSheet(scene, you!).title).toBe('Ana (you)')
  })
})

test('the sheet of one card is called by its name', () => {
  expect(cardSheet(sceneOf({}), { card: 'salsa' })).toEqual({ title: 'salsa', sections: [{ heading: '', entries: [{ card: 'salsa' }] }] })
})

describe('a card that cannot be played now', () => {
  const rule = { id: 'layer_dip/cards/luchadores', chip: 'luchadores', heading: 'Luchadores', says: 'Step by step.' }
  const turn = { ...ask('PlayACard', option('Play', { card: 'new_mask' })), refused: [{ ...option('Play', { card: 'el_gordo' }), rule }] }
  const why = (card: string, asked: Ask | null = turn) => refusalOf(sceneOf({}, { ask: asked }), card)

  test('names the rule that is against it', () => {
    expect(why('el_gordo')).toEqual({ text: 'Step by step.', rule })
  })

  test('says what it is for, and which rule keeps it for that', () => {
    const [layer, card, instant] = [why('salsa'), why('new_mask', { ...turn, options: [] }), why('chupacabra')]
    expect(layer?.text).toBe('Not now: play it in the Layer step of your turn.')
    expect(card?.text).toBe('Not now: play it in the One card step of your turn.')
    expect(instant?.text).toBe('Not now: it only stops a play.')
    expect([layer, card, instant].map((refusal) => refusal?.rule?.chip)).toEqual(['Place a Layer', 'One card', 'Only in response'])
  })

  test('is refused in a reaction window because only Instants interrupt', () => {
    const window = { ...ask('AnswerIt', option('Pass', {})), window: true }
    expect(why('el_gordo', window)?.rule).toMatchObject({ id: 'layer_dip/instants/only-instants', heading: 'Only Instants interrupt' })
    const hand = ['salsa', 'chupacabra', 'el_gordo', 'salsa', null]
    const scene = sceneOf({ players: [{ ...player, hand }] }, { ask: window })
    expect(refusedOf(scene).map(({ text, rule }) => [text, rule?.chip])).toEqual([
      ['Play el_gordo', 'Only Instants interrupt'], ['Play salsa', 'Only Instants interrupt'],
    ])
    expect([refusedOf({ ...scene, ask: turn }), refusedOf({ ...scene, eyes: null })]).toEqual([[], []])
  })

  test('is refused by rules that are called as the catalogue calls them', () => {
    for (const id of Object.values(FOR_ITS_TIME)) {
      expect(/heading = "(.+)"/.exec(english!.slice(english!.indexOf(`"${id}"`)))?.[1]).toBe(words.en[`rule.${id}`])
      expect(/heading = "(.+)"/.exec(spanish!.slice(spanish!.indexOf(`"${id}"`)))?.[1]).toBe(words.es[`rule.${id}`])
    }
  })

  test('is not found where it can be played or nothing is asked', () => {
    expect([why('new_mask'), why('salsa', null)]).toEqual([undefined, undefined])
  })
})
