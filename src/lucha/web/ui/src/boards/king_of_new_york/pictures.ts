// What stands on the button of each option: a tile that falls, otherwise as in every city.
import type { Choice } from '../../lib/wire'
import type { Item } from '../../parts/picture'
import { parted, type Scene } from '../board'
import { picturesOf } from '../monsters/pictures'
import { drawTile, TILES } from './tiles'
import { NEW_YORK, viewOf } from './view'

const shared = picturesOf(NEW_YORK)
const tile = (id: string): Item => ({ draw: () => `<g transform="translate(10 4) scale(.94)">${drawTile(id)}</g>` })

export function picture(scene: Scene, option: Choice): Item[] {
  const { stack, unit } = option.value as { stack?: number; unit?: string }
  const id = stack === undefined ? unit : viewOf(scene.view).tops[stack]
  return id && TILES[id] ? [tile(id)] : shared.picture(scene, option)
}

/** The picture of a die, a card or a tile that was thrown or drawn for real. */
export const face = (scene: Scene, key: string): Item => {
  const [, name] = parted(key)
  return TILES[name] ? tile(name) : shared.face(scene, key)
}

export const { partPicture } = shared
