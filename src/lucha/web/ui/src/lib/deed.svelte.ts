/** Something that is done once at a time: pressing again meanwhile does nothing. */
export class Deed {
  busy = $state(false)
  /** Why the latest try came to nothing. */
  refused: unknown = $state.raw(null)

  constructor(private readonly complain: (thrown: unknown) => void = () => {}) {}

  async try(work: () => Promise<void>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.refused = null
    try {
      await work()
    } catch (thrown) {
      this.refused = thrown
      this.complain(thrown)
    } finally {
      this.busy = false
    }
  }
}
