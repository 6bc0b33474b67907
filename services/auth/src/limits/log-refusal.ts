import { AppError, type Log } from '@runwen/service-kit'

interface Attempt {
  log: Log
  address: string
  /** Asked only when the attempt is refused. */
  userId: () => Promise<string | undefined>
}

/** Runs `admit` and logs a refusal (429) with the address and the account that it was about. */
export async function logRefusal<T>({ log, address, userId }: Attempt, admit: () => Promise<T>): Promise<T> {
  try {
    return await admit()
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') {
      log.warn({ code: error.code, address, user_id: await userId() }, 'attempt refused')
    }
    throw error
  }
}
