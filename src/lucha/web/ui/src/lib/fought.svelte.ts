// Matches that are over, the latest first: one's own and those that anybody may see, page by page.
import { getPage, type ListedMatch } from './api'

class List {
  readonly matches: ListedMatch[] = []
  more = true

  constructor(private readonly state: 'mine' | 'over') {}

  async older(token?: string): Promise<void> {
    if (!this.more) return
    const page = await getPage(this.state, token, this.matches.at(-1)?.id)
    this.matches.push(...page.matches)
    this.more = page.more && page.matches.length > 0
  }

  /** How far back it has been read. */
  get since(): number {
    return this.more ? (this.matches.at(-1)?.created ?? Infinity) : 0
  }
}

export class Fought {
  matches: ListedMatch[] = $state.raw([])
  more = $state(false)
  private readonly own = new List('mine')
  private readonly all = new List('over')

  /** The next page. Strangers have none of their own, and those who want only their own get no others. */
  async older(mineOnly: boolean, token?: string): Promise<this> {
    const lists = [...(token ? [this.own] : []), ...(mineOnly && token ? [] : [this.all])]
    await Promise.all(lists.map((list) => list.older(token)))
    // What lies before the end of any page may not be all that there is.
    const since = Math.max(...lists.map((list) => list.since))
    const fought = new Map(lists.flatMap((list) => list.matches).filter(({ state, created }) => state === 'over' && created >= since).map((match) => [match.id, match]))
    this.matches = [...fought.values()].sort((a, b) => (b.ended ?? b.created) - (a.ended ?? a.created))
    this.more = lists.some((list) => list.more)
    return this
  }
}
