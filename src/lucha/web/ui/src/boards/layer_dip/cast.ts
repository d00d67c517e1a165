// Who is who at the table: you below, the others above, clockwise from you.
import { levelOf, nameOf as playerName } from '../../lib/matches'
import type { Scene } from '../board'
import { maskOf, nameOf } from './deck'
import { viewOf, type PlayerView } from './view'

export const INKS = ['blue', 'pink', 'green', 'orange', 'teal', 'purple'] as const

export interface Chair {
  seat: number
  name: string // of who plays
  level: string // of a bot
  player: PlayerView
  luchador: string // what it is called
  mask: string
  ink: (typeof INKS)[number]
  isYou: boolean
  isActive: boolean
  hasWon: boolean
}

export function chairsOf(scene: Scene): { you: Chair | null; others: Chair[] } {
  const view = viewOf(scene.view)
  const count = view.players.length
  const first = scene.eyes ?? 0
  const order = Array.from({ length: count }, (_, i) => (first + i) % count)
  const home = scene.home ?? 0
  const chairs = order.map((seat): Chair => {
    const player = view.players[seat]!
    const sitting = scene.match.seats[seat]
    return {
      seat, player,
      name: scene.names[seat] ?? (sitting ? playerName(sitting) : ''),
      level: sitting ? levelOf(sitting) : '',
      luchador: player.luchador ? nameOf(scene, player.luchador) : '',
      mask: player.luchador ? maskOf(player.luchador) : (scene.names[seat] ?? ''),
      ink: INKS[(seat - home + count) % INKS.length]!, // of several at one screen everybody keeps theirs
      isYou: seat === scene.eyes,
      isActive: seat === view.active && scene.result === null,
      hasWon: scene.result?.draw === false && scene.result.winners.includes(seat),
    }
  })
  return scene.eyes === null ? { you: null, others: chairs } : { you: chairs[0]!, others: chairs.slice(1) }
}
