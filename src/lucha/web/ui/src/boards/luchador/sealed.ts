// Who holds an envelope: everybody who is really asked in secret, and nobody can tell who has answered.
// A match that somebody gave up ends with its question still on the table: nobody answers it any more.
import type { Scene } from '../board'
import { viewOf } from './view'

export function isSealedFor(scene: Scene, seat: number): boolean {
  const view = viewOf(scene.view)
  if (scene.moment || scene.result || !view.question?.seats) return false
  if (seat === scene.eyes) return view.committed !== null
  return view.question.seats.includes(seat) && scene.waiting.includes(seat)
}
