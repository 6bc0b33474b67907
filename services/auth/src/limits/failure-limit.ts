import { createLimiter, type LimiterOptions, refuse } from './limiter.ts'

/** One attempt that may turn out to be a failure. */
export interface Admission {
  /** Those counted when it began. */
  failures: number
  failed(): Promise<void>
  /** The failures before were the owner's own. */
  forget(): Promise<void>
  /** Lets the next one in; to be called last, however the attempt went. */
  end(): void
}

interface Key {
  underWay: number
  waiting: (() => void)[]
}

/**
 * Limits failures, which are known only afterwards: a key has no more attempts under way in this process than it has
 * failures left, and further ones wait for those to end. So many guesses at once get no further than one by one, and
 * many right attempts at once all get through.
 */
export function createFailureLimit(options: LimiterOptions) {
  const { points } = options
  const failures = createLimiter(options)
  const keys = new Map<string, Key>()

  function end(name: string, key: Key): void {
    key.underWay -= 1
    letNextIn(name, key)
  }

  function letNextIn(name: string, key: Key): void {
    const next = key.waiting.shift()
    if (next) next()
    else if (key.underWay === 0) keys.delete(name)
  }

  /** Gives the failures counted so far. */
  async function enter(name: string, key: Key): Promise<number> {
    for (;;) {
      const known = await failures.get(name)
      const failed = known?.consumedPoints ?? 0
      if (known && failed >= points) throw refuse('too_many_attempts', known.msBeforeNext)
      if (key.underWay + failed < points) {
        key.underWay += 1
        return failed
      }
      await new Promise<void>((resolve) => key.waiting.push(resolve))
    }
  }

  /** @throws AppError `too_many_attempts` when there were too many failures. */
  return async function admit(name: string): Promise<Admission> {
    const key = keys.get(name) ?? { underWay: 0, waiting: [] }
    keys.set(name, key)
    let counted: number
    try {
      counted = await enter(name, key)
    } catch (error) {
      letNextIn(name, key)
      throw error
    }
    return {
      failures: counted,
      async failed() {
        await failures.penalty(name)
      },
      async forget() {
        await failures.delete(name)
      },
      end: () => end(name, key),
    }
  }
}
