/** Lets loops sleep until there may be work. A notification without a sleeper is kept for the next one. */
export interface Signal {
  notify(): void
  /** Resolves with the next notification, after `milliseconds` at the latest. */
  wait(milliseconds: number): Promise<void>
  /** Wakes all sleepers and ends every later wait immediately. */
  close(): void
}

export function createSignal(): Signal {
  const sleepers = new Set<() => void>()
  let kept = false
  let ended = false

  return {
    notify() {
      const [first] = sleepers
      if (first) first()
      else kept = true
    },
    wait(milliseconds) {
      if (kept || ended) {
        kept = false
        return Promise.resolve()
      }
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          sleepers.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, milliseconds)
        sleepers.add(wake)
      })
    },
    close() {
      ended = true
      for (const wake of [...sleepers]) wake()
    },
  }
}
