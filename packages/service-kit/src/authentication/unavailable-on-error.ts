import { AppError } from '../app-error.ts'

/** Turns every error but an AppError into AppError `unavailable`, for calls of Redis. */
export async function unavailableOnError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('unavailable', { cause: error, retryAfterSeconds: 2 })
  }
}
