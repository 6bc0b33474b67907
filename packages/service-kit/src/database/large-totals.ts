/** A list that was too large to count is not counted again for this time, in milliseconds. */
const keptMs = 10_000
const maxKept = 1_000

/** Remembers for a few seconds which lists of a database are too large to count. */
export interface LargeTotals {
  has(key: string): boolean
  add(key: string): void
}

export function createLargeTotals(now: () => number = () => performance.now()): LargeTotals {
  const until = new Map<string, number>()
  return {
    has: (key) => (until.get(key) ?? Number.NEGATIVE_INFINITY) > now(),
    add(key) {
      until.delete(key)
      const [oldest] = until.keys()
      if (until.size >= maxKept && oldest !== undefined) until.delete(oldest)
      until.set(key, now() + keptMs)
    },
  }
}
