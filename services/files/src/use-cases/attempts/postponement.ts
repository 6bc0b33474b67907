import { ObjectStoreUnavailable } from '@runwen/object-store'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'

const storeRetrySeconds = 15

/**
 * Returns the seconds after which work on a document is done again that failed for a reason outside the document: the
 * process stops, or the object store or another server is unreachable. Undefined when the document may be the reason.
 */
export function postponement({ stopping }: Context, error: unknown): number | undefined {
  if (stopping.aborted) return 0
  if (error instanceof ObjectStoreUnavailable || error instanceof AppError) return storeRetrySeconds
  return undefined
}
