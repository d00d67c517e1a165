// Chance as the arena has it: what comes out here is what core/table.py makes of the same seed.
import { expect, it } from 'vitest'
import { blake2b } from './blake2b'
import { bytesOf, Chance, firstFalse, mixedSeed } from './chance'

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const SEED = Uint8Array.from({ length: 32 }, (_, at) => at)

it('BLAKE2b gives the digests of the standard', () => {
  expect(hex(blake2b(new TextEncoder().encode('abc')))).toBe('ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923')
  expect(hex(blake2b(new Uint8Array(), 32))).toBe('0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8')
  expect(hex(blake2b(new Uint8Array(300).fill(7), 64, SEED))).toBe('2a04e1741bc3086098cf147369c3f0c4bb11a18641012d0d2c85672464044110c9277e04a62c1f8404a31d0c8e8e14b938c555ce09f3773d970bd03b0ec02507')
})

it('a seed and what was added to it make the numbers that the arena makes of them', () => {
  const mixed = mixedSeed(SEED, ['hers', '', 'ñ'])
  expect(hex(mixed)).toBe('e29f4cf33350fa3c7c895c218fa92cc7936290f4dcadbde459e6b644156479f9')
  const counts = [6, 1296, 132, 7, 65536, 1679616, 1000000000000, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 50000]
  const chance = new Chance(mixed)
  expect(counts.map((count, place) => Number(chance.below(place, BigInt(count))))).toEqual([4, 1175, 68, 3, 15229, 1429788, 911161079979, 1, 5, 2, 5, 2, 0, 4, 5, 4, 4, 5, 3, 3, 0, 6477])
})

it('a throw that did not come from the seed is found', () => {
  const mixed = mixedSeed(SEED, ['hers', '', 'ñ'])
  const one = { of: [6], fell: [4], faces: [''] }
  const four = { of: [6, 6, 6, 6], fell: [5, 2, 3, 5], faces: [] }
  expect(firstFalse(mixed, [one, four])).toBe(-1)
  expect(firstFalse(mixed, [one, { ...four, fell: [...four.fell].reverse() }])).toBe(1)
  expect(firstFalse(mixedSeed(SEED, ['others']), [one, four])).toBeGreaterThanOrEqual(0)
  expect(bytesOf('no hex')).toBeNull()
})
