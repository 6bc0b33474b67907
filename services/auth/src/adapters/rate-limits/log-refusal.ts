import { AppError, type Log } from '@runwen/service-kit'

interface Subject {
  log: Log
  address: string
  /** Called only if the attempt is refused. */
  userId: () => Promise<string | undefined>
}

/** Runs `begin` and logs a refusal (429) with the client address and the user id. */
export async function logRefusal<T>({ log, address, userId }: Subject, begin: () => Promise<T>): Promise<T> {
  try {
    return await begin()
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') {
      log.warn({ code: error.code, address, user_id: await userId() }, 'attempt refused')
    }
    throw error
  }
}
