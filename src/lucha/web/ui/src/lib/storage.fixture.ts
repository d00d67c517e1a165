// A browser that remembers, for as long as a test.
import { afterEach, beforeEach, vi } from 'vitest'

/** What it has kept, by key; empty before every test. */
export function remembers(): Map<string, string> {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return kept
}
