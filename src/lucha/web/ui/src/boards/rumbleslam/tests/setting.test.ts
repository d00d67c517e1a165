import { describe, expect, it } from 'vitest'
import { emptied, fightersOf, freeFor, holdable, holding, placed, swapped, type Standing } from '../setting'

const SIZES: Record<string, 1 | 2> = { troll: 2 }
const sizeOf = (name: string): 1 | 2 => SIZES[name] ?? 1
const goblin: Standing = { seat: 0, name: 'goblin', place: 'a1', stamina: 4 }
const troll: Standing = { seat: 0, name: 'troll', place: 'c3', stamina: 12 }
const ogre: Standing = { seat: 1, name: 'ogre', place: 'e5', stamina: 10 }
const ALL = [goblin, troll, ogre]

describe('setting up the ring', () => {
  it('reads whole wrestlers only', () => {
    expect(fightersOf({ fighters: ALL as never })).toEqual(ALL)
    expect(fightersOf({ fighters: ["Fighter(0, 'goblin', 'a1', 4)"] })).toEqual([])
    expect(fightersOf({})).toEqual([])
  })
  it('offers free squares of the mat for all of a base, and turnbuckles', () => {
    const small = freeFor(ALL, 0, sizeOf)
    expect(small).toContain('b1')
    expect(small).toContain('northeast')
    for (const taken of ['a1', 'c3', 'd3', 'c4', 'd4', 'e5']) expect(small).not.toContain(taken)
    const big = freeFor(ALL, 1, sizeOf)
    for (const square of ['j1', 'a10', 'a1', 'd4', 'd5', 'e4', 'e5']) expect(big).not.toContain(square)
    expect(big).toContain('d2') // over its own old squares
  })
  it('takes somebody out of the arms that hold them', () => {
    const held = [goblin, { ...troll, lifts: 2 }, { ...ogre, place: 'lifted' }]
    expect(placed(held, 2, 'h8')).toEqual([goblin, troll, { ...ogre, place: 'h8' }])
    expect(placed(held, 1, 'out')).toEqual([goblin, { ...troll, place: 'out' }, { ...ogre, place: 'c3' }])
    expect(freeFor(held, 1, sizeOf)).not.toContain('northeast')
  })
  it('lets wrestlers on the mat hold one, and sets down the one they held', () => {
    expect(holdable(ALL, 1)).toEqual([0, 2])
    expect(holdable([{ ...goblin, place: 'northeast' }, troll], 0)).toEqual([])
    const held = holding(ALL, 1, 2, sizeOf)
    expect([held[1]!.lifts, held[2]!.place]).toEqual([2, 'lifted'])
    const swap = holding(held, 1, 0, sizeOf)
    expect([swap[1]!.lifts, swap[0]!.place]).toEqual([0, 'lifted'])
    expect(swap[2]!.place).toMatch(/^[b-e][2-5]$/)
    expect(holding(held, 1, -1, sizeOf)[1]).not.toHaveProperty('lifts')
  })
  it('lays down those without Stamina, and numbers those who are alike', () => {
    expect(emptied(ALL, 0, 0)[0]).toEqual({ ...goblin, stamina: 0, down: 1 })
    expect(swapped(ALL, 2, 'goblin', 4)[2]).toEqual({ seat: 1, name: 'goblin#2', place: 'e5', stamina: 4 })
  })
})
