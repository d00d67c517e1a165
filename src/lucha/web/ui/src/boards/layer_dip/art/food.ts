// What lies in a dip: a colour, and what is strewn in it, so that no two layers differ in hue alone.
import { INK } from '../../../parts/mask/ink'

type Chance = () => number
/** What is strewn over an area. */
type Strewn = (wide: number, high: number, chance: Chance) => string

export interface Food {
  ink: string
  strewn: Strewn
}

/** Numbers between 0 and 1 that follow from a name. */
function chanceOf(name: string): Chance {
  let h = 9
  for (const letter of name) h = Math.imul(h ^ letter.charCodeAt(0), 16777619) >>> 0
  return () => (h = (Math.imul(h, 1664525) + 1013904223) >>> 0) / 2 ** 32
}

const n = (value: number): string => value.toFixed(1)

/** `count` bits on a hundred of width. */
const bits =
  (count: number, draw: (x: number, y: number, chance: Chance) => string): Strewn =>
  (wide, high, chance) =>
    Array.from({ length: Math.round((count * wide) / 100) }, (_, i) => {
      const x = ((i + chance()) * 100) / count // one after the other, so that none is heaped up
      return draw(Number(n(x)), Number(n(6 + ((chance() + i * 0.618) % 1) * (high - 10))), chance)
    }).join('')

const turned = (x: number, y: number, chance: Chance, most = 180): string =>
  `transform="rotate(${Math.round(chance() * most)} ${x} ${y})"`

export const FOODS: Record<string, Food> = {
  refried_beans: {
    ink: '#9a5a35',
    strewn: bits(9, (x, y, chance) => `<ellipse cx="${x}" cy="${y}" rx="7" ry="4" fill="#7c4324" ${turned(x, y, chance)}/>`),
  },
  guacamole: {
    ink: '#7fa83a',
    strewn: bits(12, (x, y, chance) => `<circle cx="${x}" cy="${y}" r="${n(2 + chance() * 4)}" fill="${chance() < 0.5 ? '#a8cb5e' : '#5f8526'}"/>`),
  },
  sour_cream: {
    ink: '#fff8ea',
    strewn: bits(4, (x, y) => `<path d="M${n(x - 9)} ${y}q5 -6 10 0t10 0" fill="none" stroke="#dfd0b3" stroke-width="2.5"/>`),
  },
  salsa: {
    ink: '#cf3a2c',
    strewn: bits(10, (x, y, chance) => `<rect x="${x}" y="${y}" width="6" height="6" rx="1.5" fill="${['#e96a4c', '#3f8a3a', '#fff0d8'][Math.floor(chance() * 3)]}" ${turned(x, y, chance, 90)}/>`),
  },
  shredded_jack_cheese: {
    ink: '#f6c544',
    strewn: bits(12, (x, y, chance) => `<rect x="${x}" y="${y}" width="15" height="3.5" rx="1.7" fill="#fff0ad" stroke="#c98f14" stroke-width=".8" ${turned(x, y, chance)}/>`),
  },
  sliced_black_olives: {
    ink: '#4a4340',
    strewn: bits(8, (x, y) => `<circle cx="${x}" cy="${y}" r="5" fill="none" stroke="#1d1816" stroke-width="4.5"/><circle cx="${x}" cy="${y}" r="6.5" fill="none" stroke="#8c817a"/>`),
  },
  jalapenos: {
    ink: '#3f8a3a',
    strewn: bits(7, (x, y) => `<circle cx="${x}" cy="${y}" r="6.5" fill="#9ccf6a" stroke="#1f5e22" stroke-width="2.5"/><circle cx="${x}" cy="${y}" r="1.6" fill="#f5f0c8"/>`),
  },
  diced_tomatoes: {
    ink: '#e2553c',
    strewn: bits(9, (x, y, chance) => `<rect x="${x}" y="${y}" width="9" height="9" rx="2" fill="#f58a63" stroke="#a52a1a" stroke-width="1.5" ${turned(x, y, chance, 60)}/>`),
  },
  shredded_iceberg_lettuce: {
    ink: '#b9d877',
    strewn: bits(10, (x, y, chance) => `<path d="M${x} ${y}q4 -7 8 0t8 0" fill="none" stroke="#7aa83a" stroke-width="2.6" ${turned(x, y, chance, 120)}/>`),
  },
  spicy_ground_beef: {
    ink: '#6f3d24',
    strewn: bits(14, (x, y, chance) => `<circle cx="${x}" cy="${y}" r="${n(3 + chance() * 3)}" fill="${chance() < 0.5 ? '#8d5433' : '#4f2814'}"/>`),
  },
  stewed_black_beans: {
    ink: '#3a2a30',
    strewn: bits(9, (x, y, chance) => `<ellipse cx="${x}" cy="${y}" rx="7" ry="4.5" fill="#1c1216" stroke="#6e5560" stroke-width="1.3" ${turned(x, y, chance)}/>`),
  },
  green_onions: {
    ink: '#dfeab0',
    strewn: bits(9, (x, y) => `<circle cx="${x}" cy="${y}" r="4.5" fill="#f7ffd8" stroke="#4d8f2e" stroke-width="2.2"/>`),
  },
  green_bell_pepper: {
    ink: '#5aa04a',
    strewn: bits(8, (x, y, chance) => `<path d="M${x} ${y}c6 -8 12 2 6 8" fill="none" stroke="#c2e39a" stroke-width="3.5" stroke-linecap="round" ${turned(x, y, chance)}/>`),
  },
  hot_sauce: {
    ink: '#d9481c',
    strewn: bits(5, (x, y) => `<path d="M${x} ${n(y - 7)}c5 7 6 9 0 12c-6 -3 -5 -5 0 -12z" fill="#ffb03a"/>`),
  },
  chilli_powder: {
    ink: '#b8451e',
    strewn: bits(34, (x, y, chance) => `<circle cx="${x}" cy="${y}" r="${n(0.8 + chance() * 1.3)}" fill="${chance() < 0.5 ? '#ffcf6e' : '#6c1e08'}"/>`),
  },
  find_el_lotus_negro: {
    ink: '#33223f',
    strewn: bits(5, (x, y) => `<path d="M${x} ${n(y - 7)}q6 7 0 13q-6 -6 0 -13zM${n(x - 9)} ${n(y - 2)}q9 0 9 8q-9 0 -9 -8zM${n(x + 9)} ${n(y - 2)}q-9 0 -9 8q9 0 9 -8z" fill="#9257c2" stroke="#1a1310"/>`),
  },
  inherit_abuelas_secret_recipe: {
    ink: '#f4c9cf',
    strewn: bits(6, (x, y) => `<path d="M${x} ${n(y + 6)}c-10 -7 -6 -14 0 -9c6 -5 10 2 0 9z" fill="#b91c28"/>`),
  },
}

/** A layer that no drawing was made for, such as one of a pack. */
const ANY: Food = { ink: '#e9d6b0', strewn: bits(8, (x, y) => `<circle cx="${x}" cy="${y}" r="3" fill="#b98f4a"/>`) }

const foodOf = (layer: string): Food => FOODS[layer] ?? ANY

/** A layer in a glass: a wave on top, as wide as the glass. */
export function drawBand(layer: string, y: number, high: number, wide: number): string {
  const { ink, strewn } = foodOf(layer)
  const step = n(wide / 4)
  const wave = `M0 ${n(y + 4)}q${n(wide / 8)} -9 ${step} 0t${step} 0t${step} 0t${step} 0V${n(y + high + 8)}H0Z`
  return `<path d="${wave}" fill="${ink}" stroke="${INK}" stroke-width="3"/><g transform="translate(0 ${n(y + 4)})">${strewn(wide, high - 4, chanceOf(layer))}</g>`
}

const HEAP = 'M9 50C14 -4 106 -4 111 50'

/** A bowl of it, on 120 by 110; `id` names a clip path, and must be unique on the page. */
export function drawBowl(layer: string, id: string): string {
  const { ink, strewn } = foodOf(layer)
  return `<clipPath id="${id}"><path d="${HEAP}Z"/></clipPath><path d="${HEAP}Z" fill="${ink}"/>
<g clip-path="url(#${id})"><g transform="translate(0 8)">${strewn(120, 24, chanceOf(layer))}</g><g transform="translate(8 28)">${strewn(110, 24, chanceOf(`${layer}s`))}</g></g>
<path d="${HEAP}" fill="none" stroke="${INK}" stroke-width="4"/>
<path d="M4 50H116C116 82 96 102 60 102 24 102 4 82 4 50Z" fill="#c9673a" stroke="${INK}" stroke-width="4.5"/>
<path d="M13 66H107M20 79H100" stroke="#fff0c8" stroke-width="4" stroke-dasharray="9 7"/>`
}
