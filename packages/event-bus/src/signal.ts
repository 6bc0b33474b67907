/** Lets loops sleep until there may be work; one that is given while nobody sleeps is kept for the next. */
export interface Signal {
  give(): void
  /** Resolves when the signal is given, after `milliseconds` at the latest. */
  wait(milliseconds: number): Promise<void>
  /** Wakes all who sleep, now and from now on. */
  end(): void
}

export function createSignal(): Signal {
  const sleepers = new Set<() => void>()
  let kept = false
  let ended = false

  return {
    give() {
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
    end() {
      ended = true
      for (const wake of [...sleepers]) wake()
    },
  }
}
