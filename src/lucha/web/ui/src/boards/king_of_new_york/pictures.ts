// What stands on the button of each option: a tile that falls, otherwise as in every city.
import type { Choice, Part } from '../../lib/wire'
import type { Item } from '../../parts/picture'
import { parted, type Scene } from '../board'
import { INK } from '../../parts/mask/ink'
import { picturesOf, token } from '../monsters/pictures'
import { wayOf } from './choices'
import { drawTile, TILES } from './tiles'
import { NEW_YORK, viewOf } from './view'

const shared = picturesOf(NEW_YORK)
const tile = (id: string): Item => ({ draw: () => `<g transform="translate(10 4) scale(.94)">${drawTile(id)}</g>` })

/** What New Yorkers call their boroughs where there is little room. */
const SIGNS = ['MN', 'BX', 'QN', 'BK', 'SI']
const island = (borough: number): Item => ({
  draw: () =>
    `<path d="M14 40C14 20 34 12 62 14 92 16 110 26 108 54 106 84 84 96 54 94 26 92 14 70 14 40Z" fill="#f0dcb0" stroke="${INK}" stroke-width="5"/><text x="61" y="70" font-family="Alfa Slab One,Rockwell,serif" font-size="42" text-anchor="middle" fill="${INK}">${SIGNS[borough] ?? ''}</text>`,
})

export function picture(scene: Scene, option: Choice): Item[] {
  const { stack, unit, borough } = wayOf(option)
  if (option.kind === 'GoTo' && borough !== undefined) return [island(borough)]
  if (option.kind === 'Spend') return [option.value.count ? token(scene.ask?.kind === 'UseHearts' ? 'curse' : 'web') : { icon: 'check' }]
  const id = stack === undefined ? unit : viewOf(scene.view).tops[stack]
  return id && TILES[id] ? [tile(id)] : shared.picture(scene, option)
}

/** The picture of a die, a card or a tile that was thrown or drawn for real. */
export const face = (scene: Scene, key: string): Item => {
  const [, name] = parted(key)
  return TILES[name] ? tile(name) : shared.face(scene, key)
}

/** Units by their tile, boroughs by their sign; cards as in every city. */
export function partPicture(scene: Scene, part: Part, option: Choice): Item[] {
  if (part.field === 'to') return [island(Number(option.value.to))]
  return part.field === 'unit' ? picture(scene, option) : shared.partPicture(scene, part, option)
}
export const { partAbout } = shared
