import { createLimiter, type LimiterOptions, limitError } from './limiter.ts'

export interface Attempt {
  /** Number of failures counted before this attempt started. */
  failures: number
  failed(): Promise<void>
  /** Sets the number of failures to zero. */
  reset(): Promise<void>
  /** Lets the next attempt start. Call it last, after success and after failure. */
  end(): void
}

interface Key {
  running: number
  waiting: (() => void)[]
}

/**
 * Limits failed attempts per key to `points`. The outcome of an attempt is known only after it ran, so this process never
 * runs more attempts of a key in parallel than the key has failures left; further attempts wait. So parallel guesses get
 * no more tries than sequential ones, and parallel attempts with the right password all succeed.
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

  /** Waits until an attempt may start. Returns the number of failures counted so far. */
  async function acquire(name: string, key: Key): Promise<number> {
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

  /** @throws AppError `too_many_attempts` if the key has no failures left. */
  async function begin(name: string): Promise<Attempt> {
    const key = keys.get(name) ?? { running: 0, waiting: [] }
    keys.set(name, key)
    let counted: number
    try {
      counted = await acquire(name, key)
    } catch (error) {
      startNext(name, key)
      throw error
    }
    return {
      failures: counted,
      async failed() {
        await failures.penalty(name)
      },
      reset: () => reset(name),
      end: () => end(name, key),
    }
  }

  /** Sets the number of failures of a key to zero. */
  async function reset(name: string): Promise<void> {
    await failures.delete(name)
  }

  return { begin, reset }
}

/** Begins attempts under several limits; if one is reached, ends the others. */
export async function beginAll(starts: (() => Promise<Attempt>)[]): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  try {
    for (const start of starts) attempts.push(await start())
    return attempts
  } catch (error) {
    for (const attempt of attempts) attempt.end()
    throw error
  }
}
