import type { Endpoint } from '@runwen/contracts'
import { AppError } from '../app-error.ts'
import { type Database, one, type Tx } from '../database/tx.ts'
import { fingerprintOf } from './fingerprint.ts'

/** A call with an `Idempotency-Key`. Keys are unique per caller and endpoint. */
export interface KeyedCall {
  /** The contract's endpoint, such as `messagingApi.postMessage`. */
  endpoint: Pick<Endpoint, 'method' | 'path'>
  caller: { userId: string }
  /** Path parameters. Required only if `request` does not contain them. */
  params?: Readonly<Record<string, string>>
  /** Undefined if the client sent no key; then nothing is stored. */
  key: string | undefined
}

/** Returns the stored scope of a call: the user, and method and path such as `POST /api/user/messages`. */
export function scopeOf({ endpoint, caller, params = {} }: KeyedCall): [userId: string, route: string] {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (all, name: string) => params[name] ?? all)
  return [caller.userId, `${endpoint.method} ${path}`]
}

/**
 * Runs `work` in a transaction and stores its answer in the same transaction for 24 hours. A repeated call waits for the
 * first one and returns its answer; if the first one failed, it runs `work`. The answer must be serializable as JSON.
 *
 * @param call.request the parsed request; a repeated call must have an equal one.
 * @throws AppError `idempotency_conflict` if the key was used with another request.
 */
export async function idempotent<T>(
  database: Database,
  call: KeyedCall & { request: unknown },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { key, request } = call
  if (key === undefined) return database.transaction(work)
  const id = [...scopeOf(call), key]
  const fingerprint = fingerprintOf(request)
  return database.transaction(async (tx) => {
    // Blocks until a concurrent transaction that inserted the same key has ended.
    const { rowCount } = await tx.query(
      `INSERT INTO idempotency_keys AS known (user_id, route, key, fingerprint) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, route, key) DO UPDATE SET fingerprint = $4, answer = NULL, created_at = now()
       WHERE known.created_at < now() - interval '24 hours'`,
      [...id, fingerprint],
    )
    if (rowCount === 0) return firstAnswer<T>(tx, id, fingerprint)
    const answer = await work(tx)
    await tx.query('UPDATE idempotency_keys SET answer = $4 WHERE user_id = $1 AND route = $2 AND key = $3', [
      ...id,
      JSON.stringify(answer ?? null),
    ])
    return answer
  })
}

async function firstAnswer<T>(tx: Tx, id: string[], fingerprint: string): Promise<T> {
  const first = await one<{ fingerprint: string; answer: T }>(
    tx,
    'SELECT fingerprint, answer FROM idempotency_keys WHERE user_id = $1 AND route = $2 AND key = $3',
    id,
  )
  if (first.fingerprint !== fingerprint) throw new AppError('idempotency_conflict')
  return first.answer
}

/** Deletes up to 10,000 keys older than a day and returns their number. Call it from a job. */
export function purgeIdempotencyKeys(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      `DELETE FROM idempotency_keys WHERE (user_id, route, key) IN (
         SELECT user_id, route, key FROM idempotency_keys
         WHERE created_at < now() - interval '24 hours' LIMIT 10000 FOR UPDATE SKIP LOCKED)`,
    )
    return rowCount
  })
}

/**
 * Deletes all keys and stored answers of a user, and the answers to staff that contain one of `ids`. Call it when the user
 * is deleted, before new answers can contain the ids.
 */
export async function deleteIdempotencyKeysOf(tx: Tx, userId: string, ids: string[] = []): Promise<void> {
  await tx.query('DELETE FROM idempotency_keys WHERE user_id = $1', [userId])
  if (ids.length === 0) return
  await tx.query('DELETE FROM idempotency_keys WHERE answer::text LIKE ANY ($1)', [
    ids.map((id) => `%${id}%`),
  ])
}
