import { createLimiter, type LimiterOptions, limitError } from './limiter.ts'

/** An attempt that may fail. */
export interface Attempt {
  /** Failures counted before this attempt began. */
  failures: number
  failed(): Promise<void>
  /** Removes the failures that were counted. */
  reset(): Promise<void>
  /** Lets the next attempt begin. Call it last, after success and failure. */
  end(): void
}

interface Key {
  running: number
  waiting: (() => void)[]
}

/**
 * Limits failures. Whether an attempt fails is known only after it ran, so a key never has more attempts running in
 * this process than it has failures left; further attempts wait. Parallel guesses get no further than sequential
 * ones, and parallel attempts with the right password all succeed.
 */
export function createFailureLimit(options: LimiterOptions) {
  const { points } = options
  const failures = createLimiter(options)
  const keys = new Map<string, Key>()

  function end(name: string, key: Key): void {
    key.running -= 1
    startNext(name, key)
  }

  function startNext(name: string, key: Key): void {
    const next = key.waiting.shift()
    if (next) next()
    else if (key.running === 0) keys.delete(name)
  }

  /** Returns the failures counted so far. */
  async function enter(name: string, key: Key): Promise<number> {
    for (;;) {
      const counted = await failures.get(name)
      const failed = counted?.consumedPoints ?? 0
      if (counted && failed >= points) throw limitError('too_many_attempts', counted.msBeforeNext)
      if (key.running + failed < points) {
        key.running += 1
        return failed
      }
      await new Promise<void>((resolve) => key.waiting.push(resolve))
    }
  }

  /** @throws AppError `too_many_attempts` after too many failures. */
  return async function begin(name: string): Promise<Attempt> {
    const key = keys.get(name) ?? { running: 0, waiting: [] }
    keys.set(name, key)
    let counted: number
    try {
      counted = await enter(name, key)
    } catch (error) {
      startNext(name, key)
      throw error
    }
    return {
      failures: counted,
      async failed() {
        await failures.penalty(name)
      },
      async reset() {
        await failures.delete(name)
      },
      end: () => end(name, key),
    }
  }
}
