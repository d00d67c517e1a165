import { describe, expect, test } from 'vitest'
import { chairsOf } from '../cast'
import { cardSheet, playerSheet } from '../sheets'
import { player, sceneOf } from './deal'

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
