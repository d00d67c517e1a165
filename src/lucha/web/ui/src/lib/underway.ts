/** Something that takes its time; what comes meanwhile is done when it has come, in its order. */
export class Underway {
  private way: Promise<unknown> | null = null

  /** On the way to something; where one was on the way to something else, that no longer counts. */
  go(way: Promise<unknown>): void {
    this.way = way
    const arrive = (): void => {
      if (this.way === way) this.way = null
    }
    way.then(arrive, arrive)
  }

  /** Whether it has to wait, and is done then. */
  later(work: () => void): boolean {
    if (this.way === null) return false
    this.way.then(work, work)
    return true
  }
}
