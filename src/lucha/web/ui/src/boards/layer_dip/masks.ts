// Whose mask each seat wears: that of its Luchador, or of its own name once it is out.
import type { Scene } from '../board'
import { maskOf } from './deck'
import { viewOf } from './view'

export const masks = (scene: Pick<Scene, 'view' | 'names'>): string[] =>
  viewOf(scene.view).players.map(({ luchador }, seat) => (luchador ? maskOf(luchador) : (scene.names[seat] ?? '')))
