import { AppError, newId, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { deleteObjects } from '../../models/objects/store.ts'
import { dropLease, endLease, extendLease, insertLease } from '../../models/uploads/store.ts'

/** The lease of a running upload. The sweeper deletes the objects of uploads whose lease has expired. */
export interface UploadLease {
  /** Records the keys of objects before they are stored. @throws AppError `unavailable` when the lease has expired. */
  recordKeys(tx: Tx, keys: string[]): Promise<void>
  /** Ends the lease in the transaction that inserts the files. @throws AppError `unavailable` when it has expired. */
  finish(tx: Tx): Promise<void>
  /** Ends the lease and deletes the objects. Does nothing after `finish`. */
  abort(): Promise<void>
  /** Stops the renewal. Always call it. */
  stop(): void
}

const renewEveryMs = 5_000

/** Opens a lease and renews it until `stop`. Calls `onRenew` with each renewal. */
export async function holdLease(
  { database, log }: Context,
  onRenew: () => Promise<void>,
): Promise<UploadLease> {
  const id = newId()
  await database.transaction((tx) => insertLease(tx, id))
  const extend = async (tx: Tx, keys: string[] | null) => {
    if (!(await extendLease(tx, id, keys))) throw new AppError('unavailable', { retryAfterSeconds: 1 })
  }
  const renew = async () => {
    await database.transaction((tx) => extend(tx, null))
    await onRenew()
  }
  const timer = setInterval(() => {
    // A failed renewal does not fail the upload: `finish` checks whether the lease is still valid.
    renew().catch((error: unknown) => log.warn({ err: error }, 'upload lease renewal failed'))
  }, renewEveryMs)

  return {
    recordKeys: extend,
    async finish(tx) {
      if (!(await endLease(tx, id))) throw new AppError('unavailable', { retryAfterSeconds: 1 })
    },
    abort: () => database.transaction(async (tx) => deleteObjects(tx, await dropLease(tx, id))),
    stop: () => clearInterval(timer),
  }
}
