import { describe, expect, it } from 'vitest'
import { Asked } from './asked.svelte'

/** Questions that are answered when the test says so. */
function questions() {
  const open: { resolve: (answer: string) => void; reject: (thrown: Error) => void }[] = []
  const asked = new Asked(() => new Promise<string>((resolve, reject) => void open.push({ resolve, reject })))
  return { asked, open }
}

describe('a question', () => {
  it('has the answer to the last time it was asked, whichever comes last', async () => {
    const { asked, open } = questions()
    const both = [asked.ask(), asked.ask()]
    open[1]!.resolve('Spanish')
    open[0]!.resolve('English')
    await Promise.all(both)
    expect(asked.answer).toBe('Spanish')
  })

  it('is not troubled by what went wrong before it was asked again', async () => {
    const { asked, open } = questions()
    const both = [asked.ask(), asked.ask()]
    open[1]!.resolve('Spanish')
    open[0]!.reject(new Error('gone'))
    await Promise.all(both)
    expect([asked.answer, asked.trouble]).toEqual(['Spanish', null])
  })

  it('keeps its answer in trouble, and forgets the trouble with the next', async () => {
    const { asked, open } = questions()
    const gone = new Error('gone')
    for (const [i, answer] of ['first', gone, 'third'].entries()) {
      const done = asked.ask()
      if (answer instanceof Error) open[i]!.reject(answer)
      else open[i]!.resolve(answer)
      await done
      expect([asked.answer, asked.trouble]).toEqual([['first', null], ['first', gone], ['third', null]][i])
    }
  })
})
