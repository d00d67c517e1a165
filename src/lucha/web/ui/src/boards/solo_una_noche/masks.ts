// Whose mask each seat wears: that of its wrestler, or of its own name until one is dealt.
import type { Scene } from '../board'
import { maskOf } from './deck'
import { viewOf } from './view'

export const masks = (scene: Pick<Scene, 'view' | 'names'>): string[] =>
  viewOf(scene.view).corners.map(({ wrestler }, seat) => (wrestler ? maskOf(wrestler) : (scene.names[seat] ?? '')))
