import { many, type Tx } from '@runwen/service-kit'

/** Exponential backoff from 1 s to 10 minutes. */
function retryAt(now: Date, tries: number): Date {
  return new Date(now.getTime() + Math.min(1_000 * 2 ** tries, 600_000))
}

/** Claims due rows of a work table by moving their next try. If the process dies, the rows become due again. */
export async function claimDue(
  tx: Tx,
  table: 'webhooks' | 'refunds',
  now: Date,
  limit: number,
): Promise<string[]> {
  const due = await many<{ id: string; tries: number }>(
    tx,
    `SELECT id, tries FROM ${table} WHERE next_try_at <= $1 ORDER BY next_try_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [now, limit],
  )
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  await tx.query(
    `UPDATE ${table} SET tries = tries + 1, next_try_at = due.at
     FROM unnest($1::uuid[], $2::timestamptz[]) AS due (id, at) WHERE ${table}.id = due.id`,
    [ids, due.map(({ tries }) => retryAt(now, tries + 2))],
  )
  return ids
}
