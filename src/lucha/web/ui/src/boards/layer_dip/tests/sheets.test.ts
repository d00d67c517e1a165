import { describe, expect, test } from 'vitest'
import { chairsOf } from '../cast'
import { cardSheet, playerSheet, refusalOf } from '../sheets'
import { ask, option, player, sceneOf } from './deal'

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
    expect(sections.map((section) => section.heading)).toEqual(['Luchador', 'The dip, 2 of 7 different layers', 'Add-ons'])
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
    expect(playerSheet(scene, others[1]!).sections.map((section) => section.heading)).toEqual(['The dip, 0 of 7 different layers'])
    expect(playerSheet(scene, you!).title).toBe('Ana (you)')
  })
})

test('the sheet of one card is called by its name', () => {
  expect(cardSheet(sceneOf({}), { card: 'salsa' })).toEqual({ title: 'salsa', sections: [{ heading: '', entries: [{ card: 'salsa' }] }] })
})

describe('a card that cannot be played now', () => {
  const rule = { id: 'layer_dip/cards/luchadores', chip: 'luchadores', heading: 'Luchadores', says: 'Step by step.' }
  const turn = { ...ask('PlayACard', option('Play', { card: 'new_mask' })), refused: [{ ...option('Play', { card: 'el_gordo' }), rule }] }
  const why = (card: string, asked: typeof turn | null = turn) => refusalOf(sceneOf({}, { ask: asked }), card)

  test('names the rule that is against it', () => {
    expect(why('el_gordo')).toEqual({ text: 'Step by step.', rule })
  })

  test('says which step it is for, or that it only stops others', () => {
    expect(why('salsa')?.text).toBe('Not now: it is for the step “Layer” of your turn.')
    expect(why('new_mask', { ...turn, options: [] })?.text).toBe('Not now: it is for the step “One card” of your turn.')
    expect(why('chupacabra')?.text).toBe('Not now: it only stops what is being played.')
  })

  test('is not found where it can be played or nothing is asked', () => {
    expect([why('new_mask'), why('salsa', null)]).toEqual([undefined, undefined])
  })
})
