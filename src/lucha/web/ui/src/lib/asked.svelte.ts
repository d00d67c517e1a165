/** A question and its latest answer. What comes late, after it was asked again, is not heard. */
export class Asked<T> {
  answer: T | undefined = $state.raw()
  /** Why the latest question came to nothing; the answer before it stays. */
  trouble: unknown = $state.raw(null)
  #times = 0

  constructor(private readonly question: () => Promise<T>) {}

  async ask(): Promise<void> {
    const time = ++this.#times
    try {
      const answer = await this.question()
      if (time !== this.#times) return
      this.answer = answer
      this.trouble = null
    } catch (thrown) {
      if (time === this.#times) this.trouble = thrown
    }
  }
}
