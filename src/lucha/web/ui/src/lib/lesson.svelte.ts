// A lesson: a match that is played as it is written, and a coach who says when it goes on. It holds the other end of the
// line, so that a table plays it like any other.
import type { Beat, Lesson } from './api'
import type { Plug } from './socket'
import type { FromClient, FromServer, Moment } from './wire'

export class Teaching {
  /** Which line is the coach's next. */
  at = $state(0)
  lesson: Lesson = $state.raw()!
  /** What the coach says to another choice, until the right one is made. */
  instead = $state('')
  /** The place of the line that stands while the learner's own dice wait in the hand. */
  private held = $state(-1)
  private plug: Script | null = null
  private isFirst = true

  /** `fetch` has the lesson in a language; `notYet` is for choices that the lesson has no word for. */
  constructor(
    lesson: Lesson,
    private readonly fetch: (language: string) => Promise<Lesson>,
    private readonly notYet: () => string,
  ) {
    this.lesson = lesson
  }

  get beat(): Beat | null {
    return this.lesson.beats[this.at] ?? null
  }

  get rolling(): Beat | null {
    return this.lesson.beats[this.held] ?? null
  }

  get isOver(): boolean {
    return this.at >= this.lesson.beats.length
  }

  connect = (): Plug => (this.plug = new Script((said) => void this.answer(said)))

  /** The learner has read it. */
  next(): void {
    if (this.beat?.waits !== 'choose') this.goOn()
  }

  /** The dice come into the learner's hand, and the line stays until they are thrown. */
  roll(): void {
    const { at } = this
    this.goOn()
    this.held = at
  }

  /** What happens next, as far as the next line knows. */
  get firstMoment(): Moment | null {
    return this.beat?.news?.told[0] ?? null
  }

  private goOn(): void {
    const { beat } = this
    if (beat === null) return
    this.at += 1
    this.held = -1
    this.instead = ''
    if (beat.news) this.tell(beat.news)
  }

  private async answer(said: FromClient): Promise<void> {
    const { plug } = this
    switch (said.type) {
      case 'hello':
        this.lesson = await this.fetch(said.language)
        if (plug === this.plug) this.tell(this.table(said.since))
        return
      case 'choose':
        this.chosen(said)
        return
      case 'odds':
        this.tell(this.oddsOf(said.number) ?? { type: 'done', id: said.id })
        return
      default:
        this.tell({ type: 'done', id: said.id })
    }
  }

  /** The right one; a learner faster than the coach need not wait for the end of the sentence. */
  private chosen({ id, option }: Extract<FromClient, { type: 'choose' }>): void {
    const place = this.lesson.beats.findIndex((beat, i) => i >= this.at && (beat.waits === 'choose' || beat.news !== null))
    const asked = this.lesson.beats[place]
    if (asked?.waits !== 'choose') {
      this.tell({ type: 'refused', id, text: this.notYet(), rule: null })
      return
    }
    this.at = place
    if (asked.option !== option) {
      this.instead = asked.instead || this.notYet()
      this.tell({ type: 'refused', id, text: this.instead, rule: null })
      return
    }
    this.tell({ type: 'done', id })
    this.goOn()
  }

  private oddsOf(number: number): FromServer | null {
    return this.lesson.beats.slice(this.at).find((beat) => beat.odds?.number === number)?.odds ?? null
  }

  /** The table as it stands; what was shown before is history, but at the start it is news. */
  private table(since: number): FromServer {
    const { table, beats } = this.lesson
    const news = beats.slice(0, this.at).flatMap((beat) => beat.news ?? [])
    const told = [...table.told, ...news.flatMap((one) => one.told)].filter((moment) => moment.n > since)
    const fresh = this.isFirst ? told.length : 0
    this.isFirst = false
    return { ...table, told, fresh, now: news.at(-1)?.now ?? table.now }
  }

  private tell(frame: FromServer): void {
    this.plug?.onmessage?.({ data: JSON.stringify(frame) })
  }
}

/** What the line takes for a socket. */
class Script implements Plug {
  onopen: Plug['onopen'] = null
  onmessage: Plug['onmessage'] = null
  onclose: Plug['onclose'] = null

  constructor(private readonly hear: (said: FromClient) => void) {
    queueMicrotask(() => this.onopen?.())
  }

  /** An answer never comes before the sender is done. */
  send(text: string): void {
    queueMicrotask(() => this.hear(JSON.parse(text) as FromClient))
  }

  close(): void {
    this.onmessage = null
  }
}
