import { describe, expect, test } from 'vitest'
import { DICE, drawFace, facesOf, type DieKind } from '../dice'
import { walk } from '../grid'
import { ICONS } from '../icons'
import { closeUpOf, drawMask, specFor } from '../mask/mask'
import { drawMonster, MONSTERS } from '../mask/monsters'
import { ROSTER, SUPERSTARS, TROPHIES } from '../mask/roster'
import { drawRing, sizeOn } from '../ring'
import { cellsOf, rowsOf } from '../track'

const [superstars] = Object.values(
  import.meta.glob('../../../../../games/luchador/data/superstars.toml', { query: '?raw', import: 'default', eager: true }),
) as string[]

describe('masks', () => {
  test('a close-up is of one form, and leaves on what is on the head', () => {
    const frames = ['El Tren Nocturno', 'Bam Bam En Fuego', 'La Sirena'].map((name) => closeUpOf(specFor(name)).split(' ').map(Number))
    const [plain, flame, fins] = frames as [number[], number[], number[]]
    expect(plain).toEqual([4, -6, 192, 230])
    expect(flame[1]).toBeLessThanOrEqual(-53)
    expect(fins[0]).toBeLessThanOrEqual(-33)
    for (const [, , wide, high] of frames) expect(wide! / high!).toBeCloseTo(192 / 230, 1)
  })

  test('the mask of a name is always the same', () => {
    expect(drawMask(specFor('Abuela Bot'), 'a')).toBe(drawMask(specFor('Abuela Bot'), 'a'))
    expect(specFor('Abuela Bot')).toMatchObject({ name: 'Abuela Bot', base: expect.stringMatching(/^#/) })
  })

  test('names have masks of their own', () => {
    const names = Array.from({ length: 200 }, (_, i) => `Guest ${i}`)
    expect(new Set(names.map((name) => drawMask({ ...specFor(name), name: '' }, 'a'))).size).toBeGreaterThan(195)
  })

  test('every superstar of the game is on the roster', () => {
    const names = [...superstars!.matchAll(/^name = "(.+)"$/gm)].map((match) => match[1]!)
    expect(names).toHaveLength(9)
    expect(names.filter((name) => !SUPERSTARS[name])).toEqual([])
  })

  test('a knock-out crosses the eyes', () => {
    const spec = specFor('El Perrito')
    expect(drawMask(spec, 'a', { ko: true })).not.toBe(drawMask(spec, 'a'))
    expect(drawMonster('kraken', 'a', { ko: true })).not.toBe(drawMonster('kraken', 'a'))
  })

  test('no two Monsters are alike', () => {
    const names = Object.keys(MONSTERS)
    expect(names).toHaveLength(16)
    expect(Object.keys(TROPHIES).filter((wear) => !drawMonster('kong', 'a', { wear }).includes(specFor(wear).base))).toEqual([])
    expect(new Set(Object.keys(TROPHIES).map((wear) => drawMonster('kong', 'a', { wear }))).size).toBe(6)
    expect(new Set(names.map((name) => drawMonster(name, 'a'))).size).toBe(names.length)
  })
})

describe('a strength track', () => {
  test('has the start on top, the marker on the strength, and the pin zone below the level', () => {
    const cells = cellsOf(21, 10, 14)
    expect(cells.map((cell) => cell.value)).toEqual(Array.from({ length: 21 }, (_, i) => 21 - i))
    expect(cells.filter((cell) => cell.now).map((cell) => cell.value)).toEqual([10])
    expect(cells.filter((cell) => cell.zone)).toHaveLength(14)
    expect(cells.filter((cell) => cell.gone)).toHaveLength(11)
  })

  test('outlines where the marker may land, but not where it is', () => {
    const may = cellsOf(21, 10, 14, [[10, 0.5], [9, 0.3], [7, 0.19], [6, 0.01]]).filter((cell) => cell.may)
    expect(may.map((cell) => cell.value)).toEqual([9, 7])
  })

  test('begins the pin zone with a row of its own', () => {
    expect(rowsOf(cellsOf(21, 21, 14)).map((row) => row.length)).toEqual([7, 7, 7])
    expect(rowsOf(cellsOf(18, 18, 12)).map((row) => row[0]!.value)).toEqual([18, 12, 5])
  })
})

test('arrows walk to the nearest square ahead', () => {
  const squares = [{ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 1, y: 1 }].map((square) => ({ ...square, label: '' }))
  expect(walk(squares, squares[0]!, 'ArrowRight')).toBe(squares[1])
  expect(walk(squares, squares[0]!, 'ArrowDown')).toBe(squares[2])
  expect(walk(squares, squares[0]!, 'ArrowUp')).toBeNull()
  expect(walk(squares, squares[0]!, 'Enter')).toBeNull()
})

test('nothing that is drawn carries a style, which the server would refuse', () => {
  const dice = (Object.keys(DICE) as DieKind[]).flatMap((kind) => facesOf(kind).map((face) => drawFace(kind, face)))
  const masks = [...Object.keys(ROSTER), 'Mil Truenos'].map((name) => drawMask(specFor(name), 'a', { ko: true }))
  const monsters = Object.keys(MONSTERS).map((name) => drawMonster(name, 'a', { ko: true, bust: true }))
  const all = [...dice, ...masks, ...monsters, ...Object.values(ICONS), drawRing('a', 'red', 'blue', 'WORD', true)]
  expect(dice.every((face) => face.length > 20)).toBe(true)
  expect(all.filter((drawn) => /style=|<style|undefined|NaN/.test(drawn))).toEqual([])
})

test('a word on the apron is never broader than what is seen of it', () => {
  for (const word of ['MANO A MANO', 'TODOS CONTRA TODOS', 'BATALLA DE RELEVOS'])
    for (const seen of [460, 580, 780]) expect(word.length * (sizeOn(seen, word.length) * 0.8 + 4)).toBeLessThanOrEqual(seen - 36)
  expect(sizeOn(780, 'MANO A MANO'.length)).toBe(42)
})
