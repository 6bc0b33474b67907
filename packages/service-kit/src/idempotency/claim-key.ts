import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../app-error.ts'
import { type Database, maybe, type Tx } from '../database/tx.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type KeyedCall, scopeOf } from './idempotent.ts'

/** The first call with a key, which does the work. */
export interface Claim {
  first: true
  /** Extends the lease. @throws AppError `unavailable` if the lease was lost. */
  renew(): Promise<void>
  /** Stores the answer in the transaction that does the work. @throws AppError `unavailable` if the lease was lost. */
  complete(tx: Tx, request: unknown, answer: unknown): Promise<void>
  /** Releases the key after a failure, so that the next call with it does the work. */
  release(): Promise<void>
}

/** A later call with the same key. */
export interface Repeat<T> {
  first: false
  /**
   * Waits for the answer of the first call, without holding a database connection.
   *
   * @throws AppError `idempotency_conflict` for another `request`; `unavailable` if the first call failed or did not
   * finish within `waitMs` (default 30 s).
   */
  answer(request: unknown, waitMs?: number): Promise<T>
}

/** Short, because after a crash, repeated calls wait until the lease expires. */
const defaultLeaseMs = 20_000

const unkeyed: Claim = {
  first: true,
  renew: async () => undefined,
  complete: async () => undefined,
  release: async () => undefined,
}

/**
 * Like `idempotent`, for calls that are too long for one transaction and whose request is known only at the end, such as
 * uploads. A lease holds the key, so that a crashed call does not block it forever.
 */
export async function claimIdempotencyKey<T>(
  database: Database,
  call: KeyedCall,
  leaseMs: number = defaultLeaseMs,
): Promise<Claim | Repeat<T>> {
  if (call.key === undefined) return unkeyed
  const id = [...scopeOf(call), call.key]
  const holder = randomUUID()
  const claimed = await database.transaction((tx) =>
    tx.query(
      `INSERT INTO idempotency_keys AS known (user_id, route, key, holder, lease_until)
       VALUES ($1, $2, $3, $4, now() + $5 * interval '1 ms')
       ON CONFLICT (user_id, route, key) DO UPDATE
       SET fingerprint = NULL, answer = NULL, holder = $4, lease_until = excluded.lease_until, created_at = now()
       WHERE known.created_at < now() - interval '24 hours' OR known.lease_until < now()`,
      [...id, holder, leaseMs],
    ),
  )
  return claimed.rowCount > 0 ? claimOf(database, id, holder, leaseMs) : repeatOf<T>(database, id)
}

function claimOf(database: Database, id: string[], holder: string, leaseMs: number): Claim {
  const mine = 'user_id = $1 AND route = $2 AND key = $3 AND holder = $4'
  const change = async (tx: Tx, set: string, ...values: unknown[]) => {
    const { rowCount } = await tx.query(`UPDATE idempotency_keys SET ${set} WHERE ${mine}`, [
      ...id,
      holder,
      ...values,
    ])
    if (rowCount === 0) throw new AppError('unavailable', { retryAfterSeconds: 1 })
  }
  return {
    first: true,
    renew: () =>
      database.transaction((tx) => change(tx, "lease_until = now() + $5 * interval '1 ms'", leaseMs)),
    complete: (tx, request, answer) =>
      change(
        tx,
        'fingerprint = $5, answer = $6, holder = NULL, lease_until = NULL',
        fingerprintOf(request),
        JSON.stringify(answer ?? null),
      ),
    async release() {
      await database.transaction((tx) =>
        tx.query(`DELETE FROM idempotency_keys WHERE ${mine}`, [...id, holder]),
      )
    },
  }
}

function repeatOf<T>(database: Database, id: string[]): Repeat<T> {
  const look = () =>
    database.read((tx) =>
      maybe<{ fingerprint: string | null; answer: T; running: boolean }>(
        tx,
        `SELECT fingerprint, answer, coalesce(lease_until > now(), false) AS running
         FROM idempotency_keys WHERE user_id = $1 AND route = $2 AND key = $3`,
        id,
      ),
    )
  return {
    first: false,
    async answer(request, waitMs = 30_000) {
      const deadline = performance.now() + waitMs
      for (let delay = 50; ; delay = Math.min(delay * 2, 500)) {
        const first = await look()
        if (first?.fingerprint === fingerprintOf(request)) return first.answer
        if (first?.fingerprint) throw new AppError('idempotency_conflict')
        if (!first?.running || performance.now() > deadline) {
          throw new AppError('unavailable', { retryAfterSeconds: 1 })
        }
        await pause(delay)
      }
    },
  }
}
