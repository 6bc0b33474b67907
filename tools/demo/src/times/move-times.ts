import { services } from '@runwen/contracts'
import { many, type Tx } from '@runwen/service-kit'
import type { Product } from '../product.ts'
import { type TableTimes, times } from './columns.ts'
import { type Chapter, checkOrder, movedDueTime } from './timeline.ts'

/**
 * Moves the times of the demo's rows from when a chapter really ran to when it happened in the story. Changes nothing
 * but times, in one transaction for each database. Triggers that keep the ledger and the audit trail from changing do
 * not run in these transactions, which needs a superuser; other sessions keep them.
 */
export async function moveTimes(
  product: Product,
  chapter: Chapter,
  userIds: readonly string[],
): Promise<void> {
  checkOrder(chapter, new Date())
  const real = chapter.steps.map((step) => step.real)
  const shift = chapter.steps.map((step) => step.story.getTime() - step.real.getTime())
  const values = [userIds, real, shift, chapter.end]
  for (const name of services)
    await product.databases[name].transaction(async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica')
      if (name === 'files') await moveDueTimes(tx, chapter, userIds)
      if (name === 'auth') await moveInstallation(tx, chapter, userIds)
      for (const [table, columns] of Object.entries(times[name])) await moveTable(tx, table, columns, values)
    })
}

/**
 * Moves what the first start of the product has just made to before the story, as lists sort by age: administrator, code
 * and their entries of the audit trail. What is older than an hour is not the demo's business.
 */
async function moveInstallation(tx: Tx, { steps }: Chapter, userIds: readonly string[]): Promise<void> {
  const [first] = steps
  if (!first) return
  const values = [first.real, first.story, userIds]
  for (const [table, column, rows] of [
    ['users', 'created_at', 'is_admin AND id <> ALL($3)'],
    ['invitation_codes', 'created_at', "code NOT LIKE 'DEMO-%' AND $3::uuid[] IS NOT NULL"],
    ['audit_calls', 'at', 'actor_id IS NULL AND object <> ALL($3)'],
  ] as const)
    await tx.query(
      `UPDATE ${table} SET ${column} = ${column} + ($2::timestamptz - $1::timestamptz)
       WHERE ${rows} AND ${column} < $1 AND ${column} > $1::timestamptz - interval '1 hour'`,
      values,
    )
}

/** By how much a time moves: as the step in which it lies; null before the first step and after the end. */
const shiftOf = (column: string) =>
  `(SELECT shift * interval '1 ms' FROM unnest($2::timestamptz[], $3::float8[]) AS steps (began, shift)
    WHERE began <= ${column} AND ${column} < $4 ORDER BY began DESC LIMIT 1)`

const movedBy = (column: string, base: string) => `${column} + coalesce(${shiftOf(base)}, interval '0')`

/** The moved time; if that is before the date in `date`, the same hour of that date, but no later than it really was. */
const movedNotBefore = (column: string, date: string) => {
  const moved = movedBy(column, column)
  return `least(${column}, greatest(${moved}, (${date}::date + ((${moved}) AT TIME ZONE 'UTC')::time) AT TIME ZONE 'UTC'))`
}

async function moveTable(
  tx: Tx,
  table: string,
  { rows, moved, notBefore = {}, following = {} }: TableTimes,
  values: unknown[],
): Promise<void> {
  const changes = [
    ...moved.map((column) => {
      const date = notBefore[column]
      return `${column} = ${date ? movedNotBefore(column, date) : movedBy(column, column)}`
    }),
    ...Object.entries(following).map(([column, base]) => `${column} = ${movedBy(column, base)}`),
  ]
  if (changes.length === 0) return
  await tx.query(`UPDATE ${table} SET ${changes.join(', ')} WHERE ${rows}`, values)
}

/**
 * Moves the due times of documents by working days, so that they keep the hour at which staff close and do not fall on a
 * weekend. Runs before the times that they are counted from move.
 */
async function moveDueTimes(tx: Tx, { steps, end }: Chapter, userIds: readonly string[]): Promise<void> {
  const rows = await many<{ id: string; due: Date; base: Date }>(
    tx,
    `SELECT id, due_at AS due, coalesce(
       (SELECT max(requested_at) FROM revision_requests WHERE file_id = files.id AND closed_at IS NULL), paid_at) AS base
     FROM files WHERE user_id = ANY($1) AND due_at IS NOT NULL`,
    [userIds],
  )
  for (const { id, due, base } of rows) {
    const step = base < end ? steps.findLast(({ real }) => real <= base) : undefined
    if (step) await tx.query('UPDATE files SET due_at = $2 WHERE id = $1', [id, movedDueTime(due, step)])
  }
}
