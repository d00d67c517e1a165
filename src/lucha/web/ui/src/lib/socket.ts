// The line to one match: says hello, comes back by itself, and sends a command again until it is answered. One on which an
// answer stays out for long is lost, whatever the browser believes of it.
import type { FromClient, FromServer } from './wire'

export type LineState = 'calling' | 'open' | 'lost' | 'closed'

type Command = Exclude<FromClient, { type: 'hello' }>
type WithoutId<C> = C extends { id: string } ? Omit<C, 'id'> : never
export type Order = WithoutId<Command>

/** What the line needs of a WebSocket, so that tests can hold the other end. */
export interface Plug {
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  send(text: string): void
  close(): void
}

export interface Greeting {
  match: string
  token?: string
  eyes: number | null
  language: string
  since: number
  adds: true // to the dice, once the promise is seen
}

export interface Listener {
  /** What to say hello with; asked again at every connection. */
  greeting: () => Greeting
  hear: (frame: FromServer) => void
  turned: (state: LineState) => void
}

const FIRST_WAIT = 400
const LONGEST_WAIT = 15_000
const LONGEST_SILENCE = 10_000 // but odds and hints may take their time
const takesTime = ({ type }: Pick<FromClient, 'type'>): boolean => type === 'odds' || type === 'hint'
const SAID_WHY = 4400 // from here on the server says why, and calling again does not help
const TOO_FAST = 4429

export class Line {
  state: LineState = 'calling'
  private plug: Plug | null = null
  private pending = new Map<string, Command>()
  private tries = 0
  private counted = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private overdue: ReturnType<typeof setTimeout> | undefined
  private readonly prefix = Math.random().toString(36).slice(2, 10)

  constructor(
    private readonly listener: Listener,
    private readonly connect: () => Plug = plugToServer,
  ) {}

  call(): void {
    clearTimeout(this.timer)
    const plug = this.connect()
    this.plug = plug
    this.expectAnswer()
    plug.onopen = () => {
      plug.send(JSON.stringify({ type: 'hello', protocol: 1, views: 'each', ...this.listener.greeting() }))
    }
    plug.onmessage = (event) => this.hear(JSON.parse(event.data) as FromServer)
    plug.onclose = (event) => {
      if (this.plug === plug) this.lost(event.code)
    }
  }

  /** Sends an order under an id of its own; kept until it is answered. */
  send(order: Order): string {
    const id = `${this.prefix}-${++this.counted}`
    const command = { ...order, id } as Command
    this.pending.set(id, command)
    if (!takesTime(order) && this.overdue === undefined) this.expectAnswer()
    if (this.state === 'open') this.plug?.send(JSON.stringify(command))
    return id
  }

  /** Hangs up and calls again, as after a change of language. */
  again(): void {
    this.drop()
    this.turn('calling')
    this.call()
  }

  /** Somebody looks again: a line that is lost need not wait for its next try. */
  hurry(): void {
    if (this.state === 'lost') this.again()
  }

  close(): void {
    this.drop()
    this.turn('closed')
  }

  private drop(): void {
    clearTimeout(this.timer)
    this.expectNothing()
    const plug = this.plug
    this.plug = null
    plug?.close()
  }

  private hear(frame: FromServer): void {
    if (frame.type === 'done' || frame.type === 'refused') this.pending.delete(frame.id)
    if (frame.type === 'odds' || frame.type === 'hint') {
      this.forget((command) => command.type === frame.type && command.number === frame.number)
    }
    if (frame.type === 'table') {
      this.forget((command) => command.type === 'look' && command.eyes === frame.eyes)
      if (this.state !== 'open') this.opened()
    }
    this.expectNothing()
    if ([...this.pending.values()].some((command) => !takesTime(command))) this.expectAnswer()
    this.listener.hear(frame)
  }

  private expectAnswer(): void {
    if (this.plug !== null) this.overdue = setTimeout(() => this.lost(), LONGEST_SILENCE)
  }

  private expectNothing(): void {
    clearTimeout(this.overdue)
    this.overdue = undefined
  }

  /** The server knows who we are: what it has not acknowledged is said again, in the same order. */
  private opened(): void {
    this.tries = 0
    this.forget((command) => command.type === 'look' || takesTime(command))
    for (const command of this.pending.values()) this.plug?.send(JSON.stringify(command))
    this.turn('open')
  }

  private forget(which: (command: Command) => boolean): void {
    for (const [id, command] of this.pending) if (which(command)) this.pending.delete(id)
  }

  private lost(code = 0): void {
    this.drop()
    if (code >= SAID_WHY && code !== TOO_FAST) {
      this.turn('closed')
      return
    }
    this.turn('lost')
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++)
    this.timer = setTimeout(() => this.call(), wait * (0.75 + Math.random() / 2))
  }

  private turn(state: LineState): void {
    if (this.state === state) return
    this.state = state
    this.listener.turned(state)
  }
}

function plugToServer(): Plug {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(`${scheme}//${location.host}/socket`) as unknown as Plug
}
