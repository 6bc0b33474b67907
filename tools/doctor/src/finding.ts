import { setTimeout as pause } from 'node:timers/promises'

/** The result of one check. */
export interface Finding {
  /** What was checked, such as `auth` or `postgres`. */
  name: string
  /** `note`: worth knowing, nothing is wrong. `skipped`: not configured. */
  status: 'ok' | 'note' | 'wrong' | 'skipped'
  found: string
  /** What to do about it. */
  advice?: string
}

export const ok = (name: string, found: string): Finding => ({ name, status: 'ok', found })
export const wrong = (name: string, found: string, advice: string): Finding => ({
  name,
  status: 'wrong',
  found,
  advice,
})

const attempts = 3
const pauseMs = 500

/** Runs a check, and again when it fails: a busy server may be slow to answer. The last error is a finding. */
export async function attempt(
  name: string,
  advice: string,
  work: () => Promise<Finding[]>,
): Promise<Finding[]> {
  for (let count = 1; ; count += 1) {
    try {
      return await work()
    } catch (error) {
      if (count === attempts) return [wrong(name, `can not be reached: ${reasonOf(error)}`, advice)]
      await pause(pauseMs)
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  const { message, cause } = error as Error
  return cause === undefined ? message : `${message}: ${reasonOf(cause)}`
}
