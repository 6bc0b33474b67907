import { type ObjectStore, ObjectStoreUnavailable } from '@runwen/object-store'
import { AppError } from '@runwen/service-kit'
import type { CheckedFile } from './check-selection.ts'

/** Number of objects of one upload that are stored concurrently. */
const concurrency = 4

/**
 * Stores each file under its key. When one fails, aborts the others and waits until all have ended before it throws.
 *
 * @throws AppError `unavailable` when the store fails.
 */
export async function storeFiles(
  store: ObjectStore,
  files: CheckedFile[],
  keys: string[],
  signal: AbortSignal,
): Promise<void> {
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  const jobs = files.map((file, index) => ({ ...file.spooled, key: keys[index] ?? '' })).values()
  const outcomes = await Promise.allSettled(
    Array.from({ length: concurrency }, async () => {
      for (const { key, stream, size, sha256 } of jobs) {
        await store.put(key, stream(), { size, sha256, signal: either }).catch((error: unknown) => {
          failed.abort(error)
          throw error
        })
      }
    }),
  )
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (!failure) return
  const { reason } = either
  throw reason instanceof ObjectStoreUnavailable
    ? new AppError('unavailable', { cause: reason, retryAfterSeconds: 5 })
    : reason
}
