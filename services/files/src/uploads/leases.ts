import { AppError, type Database, type Log, newId, type Tx } from '@runwen/service-kit'
import { deleteObjects } from '../objects/store.ts'

const leaseSeconds = 60
const renewEveryMs = 5_000

/** An upload under way: what it stores is swept away once its lease runs out without it having been finished. */
export interface UploadLease {
  /** Notes, before they are stored, what objects the upload may leave. @throws AppError `unavailable` */
  announce(tx: Tx, keys: string[]): Promise<void>
  /** Ends the upload in the transaction that keeps what it stored. @throws AppError `unavailable` when it was swept. */
  finish(tx: Tx): Promise<void>
  /** Ends it without keeping anything. Does nothing once it is finished. */
  giveUp(): Promise<void>
  /** To be called in any case. */
  stop(): void
}

interface Keeper {
  database: Database
  log: Log
  /** Renewed together with the lease. */
  alongside: () => Promise<void>
}

export async function openLease({ database, log, alongside }: Keeper): Promise<UploadLease> {
  const id = newId()
  await database.transaction((tx) =>
    tx.query("INSERT INTO uploads (id, lease_until) VALUES ($1, now() + $2 * interval '1 s')", [
      id,
      leaseSeconds,
    ]),
  )
  const hold = async (tx: Tx, keys: string[] | null) => {
    const { rowCount } = await tx.query(
      `UPDATE uploads SET lease_until = now() + $2 * interval '1 s', keys = coalesce($3, keys)
       WHERE id = $1 AND lease_until > now()`,
      [id, leaseSeconds, keys],
    )
    if (rowCount === 0) throw new AppError('unavailable', { retryAfterSeconds: 1 })
  }
  const renew = async () => {
    await database.transaction((tx) => hold(tx, null))
    await alongside()
  }
  const timer = setInterval(() => {
    // Whether the lease still stands is settled when the upload ends.
    renew().catch((error: unknown) => log.warn({ err: error }, 'upload not renewed'))
  }, renewEveryMs)

  return {
    announce: hold,
    async finish(tx) {
      const { rowCount } = await tx.query('DELETE FROM uploads WHERE id = $1 AND lease_until > now()', [id])
      if (rowCount === 0) throw new AppError('unavailable', { retryAfterSeconds: 1 })
    },
    async giveUp() {
      await database.transaction(async (tx) => {
        const { rows } = await tx.query<{ keys: string[] }>(
          'DELETE FROM uploads WHERE id = $1 RETURNING keys',
          [id],
        )
        for (const { keys } of rows) await deleteObjects(tx, keys)
      })
    },
    stop: () => clearInterval(timer),
  }
}
