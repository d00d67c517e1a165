// What people say to each other at a table, and what of it is new to the reader.
import { keepOf, keptOf } from './kept'
import { muted, voiceOf, type Voice } from './muted.svelte'

export interface Said { seat: number | null; name: string; text: string; at: number }

const KEPT = 200
const PLACE = 'lucha.read' // until when the talk of each match was read

export class Talk {
  said: Said[] = $state.raw([])
  private readUntil = $state(0)

  constructor(
    readonly match: string,
    private readonly playerAt: (seat: number) => string | null,
  ) {
    this.readUntil = Number(keptOf(PLACE, match)) || 0
  }

  /** Those who come back hear again what was said. */
  hear(heard: Said): void {
    const isKnown = this.said.some((each) => each.at === heard.at && each.name === heard.name && each.text === heard.text)
    if (!isKnown) this.said = [...this.said, heard].slice(-KEPT)
  }

  speaker({ name, seat }: Said): Voice {
    return voiceOf(name, seat === null ? null : this.playerAt(seat))
  }

  /** What those have said who are not muted. */
  get audible(): Said[] {
    return this.said.filter((each) => !muted.has(this.speaker(each)))
  }

  /** How much of what others than `own` have said was not read yet. */
  unread(own: string[]): number {
    return this.audible.filter((each) => each.at > this.readUntil && !own.includes(each.name)).length
  }

  /** All of it is on the page. */
  read(): void {
    const until = this.said.at(-1)?.at ?? 0
    if (until <= this.readUntil) return
    this.readUntil = until
    keepOf(PLACE, this.match, until)
  }
}
