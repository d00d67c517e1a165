// The emblems of the casinos, in a square of 40, each with the ink behind it.
import { INK } from '../../../parts/mask/ink'

const CREAM = '#fff8e9'
const shape = (d: string, fill = CREAM): string => `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/>`
const line = (d: string): string => `<path d="${d}" fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round"/>`
const dot = (x: number, y: number, r: number, fill = CREAM): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${INK}" stroke-width="2.5"/>`

const BONE = 'M10 15C5 15 4 8 9 8C9 3 16 4 15 9L31 25C36 24 37 31 32 31C32 36 25 36 25 31Z'
const PAW = [[8, 17], [15, 9], [25, 9], [32, 17]].map(([x, y]) => dot(x!, y!, 4)).join('')

export const EMBLEMS: Record<string, [ink: string, drawn: string]> = {
  rolling_bones: ['green', shape(BONE)],
  kaisers_palace: ['yellow', shape('M5 32L4 11L13 19L20 7L27 19L36 11L35 32Z', '#fff2a8') + dot(20, 26, 3, INK)],
  forest_soul: ['teal', shape('M20 4C33 12 33 28 20 37C7 28 7 12 20 4Z', '#8dbb3a') + line('M20 13V36M20 21L26 16M20 28L14 22')],
  gomorrah: ['pink', shape('M20 3C21 12 33 16 32 27C31 35 26 38 20 38C13 38 8 34 8 26C8 20 13 18 14 12C17 14 20 10 20 3Z', '#f7b61d')],
  feral_den: ['orange', shape('M20 19C27 19 33 26 31 32C28 37 24 34 20 34C16 34 12 37 9 32C7 26 13 19 20 19Z') + PAW],
  il_ridotto: ['purple', shape('M3 14C12 9 28 9 37 14C39 25 31 31 25 25L20 21L15 25C9 31 1 25 3 14Z') + dot(13, 19, 2.5, INK) + dot(27, 19, 2.5, INK)],
  free_agents: ['blue', shape('M4 14H36V34H4Z', '#c06a34') + line('M14 14V8H26V14M4 23H36')],
  table_topper: ['red', shape('M6 16H34V22H6Z') + shape('M10 22H15V35H10ZM25 22H30V35H25Z') + dot(20, 10, 5, '#f7b61d')],
}
