import { describe, expect, test } from 'vitest'
import { LAYER_DIP } from '../../../parts/mask/roster'
import { drawCard, isDrawn } from '../art'
import { drawBand, FOODS } from '../art/food'
import { faceOf, maskOf } from '../deck'
import { glassOf } from '../dip'
import { DECK, sceneOf } from './deal'

const ids = Object.keys(DECK)
const of = (...kinds: string[]) => ids.filter((id) => kinds.includes(DECK[id]!))

describe('the pictures', () => {
  test('every card that is neither a Layer nor a Luchador has one of its own', () => {
    const drawn = of('action', 'power_up', 'power_down', 'all_play', 'instant')
    expect(drawn).toHaveLength(13 + 14 + 4 + 2)
    expect(drawn.filter((id) => !isDrawn(id))).toEqual([])
    expect(new Set(drawn.map((id) => drawCard(id, DECK[id]!, 'bolt', 'x'))).size).toBe(drawn.length)
  })

  test('every Layer differs in what is strewn in it, and so do the two Actions that become one', () => {
    const layers = [...of('layer'), 'find_el_lotus_negro', 'inherit_abuelas_secret_recipe']
    expect(layers.filter((id) => !FOODS[id])).toEqual([])
    const bare = layers.map((id) => drawBand(id, 0, 30, 100).replace(/#[0-9a-f]{6}/g, ''))
    expect(new Set(bare).size).toBe(17)
  })

  test('every Luchador wears the mask of the roster, whatever the name is told in', () => {
    expect(of('luchador').map(maskOf).sort()).toEqual(Object.keys(LAYER_DIP).sort())
  })

  test('none carries a style, which the page would refuse', () => {
    for (const id of ids) expect(drawCard(id, DECK[id]!, 'bolt', 'x'), id).not.toContain('style=')
  })

  test('a card of a pack has the icon of its kind', () => {
    expect(drawCard('a_card_of_a_pack', 'action', 'bolt', 'x')).toContain('<path')
  })
})

describe('the face of a card', () => {
  test('says in a few words what it does', () => {
    for (const id of ids) {
      const { text } = faceOf(sceneOf({}), id)
      if (DECK[id] !== 'layer') expect(text, id).not.toBe('')
      expect(text.split(' ').length, id).toBeLessThanOrEqual(12)
    }
  })

  test('says the rank of a Luchador', () => {
    expect(faceOf(sceneOf({}), 'el_gordo')).toMatchObject({ type: 'Beefy Luchador', rank: 'beefy', tone: 'purple' })
  })
})

describe('a glass', () => {
  test('has a place for every layer that is missing', () => {
    expect(glassOf(['salsa'], 7).empty).toEqual([2, 3, 4, 5, 6, 7])
    expect(glassOf([], 8).empty).toHaveLength(8)
  })

  test('shows a layer that is there already, and does not count it', () => {
    const glass = glassOf(['salsa', 'guacamole', 'salsa'], 6)
    expect(glass.bands.map((band) => band.again)).toEqual([false, false, true])
    expect(glass.empty).toEqual([3, 4, 5, 6])
  })

  test('is full with more than enough', () => {
    expect(glassOf(['salsa', 'guacamole', 'sour_cream'], 2).empty).toEqual([])
  })
})
