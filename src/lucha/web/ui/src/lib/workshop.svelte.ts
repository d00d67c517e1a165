// A pick of one's own, such as a team, while it is being built: the plan, what it comes to, and those that are kept.
import { build, dropPick, getBuilder, getOwnPicks, keepPick, type Built, type OwnPick, type Pickable, type Plan } from './api'
import { Asked } from './asked.svelte'
import { me } from './me.svelte'
import { say } from './words'
import type { Fields } from './wire'

const placeOf = (game: string): string => `lucha.plan.${game}`

/** A link that somebody was sent may stand where its pick is asked for. */
export function pickIn(said: string): string {
  const found = /[?&]pick=([\w%-]+)/.exec(said)
  return found ? decodeURIComponent(found[1]!) : said.trim()
}

const asPickable = ({ name, pick }: { name: string; pick: string }): Pickable => ({ name: pick, title: name, says: '', card: '' })

/** Those that I keep in a game, as one picks them before a match. */
export async function ownPicks(game: string): Promise<Pickable[]> {
  const mine = await me.look((token) => (token ? getOwnPicks(token) : Promise.resolve([])))
  return mine.filter((one) => one.game === game).map((one) => ({ ...asPickable(one), says: say('builder.own') }))
}

/** A pick that somebody has shared, as a code or a link. */
export async function broughtAlong(game: string, mode: string, said: string): Promise<Pickable> {
  return asPickable(await build(game, { mode, said: pickIn(said) }))
}

export class Workshop {
  plan: Plan = $state.raw({ name: '', mode: '' })
  kept: OwnPick[] = $state.raw([])
  readonly shelf: Asked<Fields>
  readonly #judge: Asked<Built>

  constructor(readonly game: string, mode: string, private readonly empty: Plan) {
    this.shelf = new Asked(() => getBuilder(game))
    this.#judge = new Asked(() => build(game, { mode: this.plan.mode, plan: this.plan }))
    this.plan = { ...empty, mode }
  }

  /** What the plan comes to: while a change is on its way, what it came to before. */
  get built(): Built | undefined { return this.#judge.answer }
  get trouble(): unknown { return this.#judge.trouble }

  /** Goes on with what was built here last, or with what somebody shares. */
  async begin(said = ''): Promise<void> {
    if (said) await this.read(said, this.plan.mode)
    else await this.change(this.#draft() ?? this.plan)
  }

  async change(more: Partial<Plan>): Promise<void> {
    this.plan = { ...this.plan, ...more } as Plan
    try {
      localStorage.setItem(placeOf(this.game), JSON.stringify(this.plan))
    } catch {
      // Kept as long as the page stays open.
    }
    await this.#judge.ask()
  }

  clear = (): Promise<void> => this.change({ ...this.empty, mode: this.plan.mode })

  /** A pick, a link with one in it, or the text of a file; `mode` where it does not say what it is for. */
  async read(said: string, mode = this.plan.mode): Promise<void> {
    const { plan } = await build(this.game, { mode, said: pickIn(said) })
    await this.change({ ...plan, mode: plan.mode || mode })
  }

  async look(): Promise<void> {
    const mine = await me.look((token) => (token ? getOwnPicks(token) : Promise.resolve([])))
    this.kept = mine.filter(({ game }) => game === this.game)
  }

  async keep(pick: string): Promise<void> {
    await me.act((token) => keepPick(this.game, pick, token))
    await this.look()
  }

  async drop(id: string): Promise<void> {
    await me.act((token) => dropPick(id, token))
    await this.look()
  }

  #draft(): Plan | null {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(placeOf(this.game)) ?? 'null')
      return kept && typeof kept === 'object' ? { ...this.empty, ...(kept as Plan) } : null
    } catch {
      return null
    }
  }
}
