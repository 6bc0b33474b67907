import { many, one, type Tx } from '@runwen/service-kit'
import { facetsOf } from './facets.ts'
import type { Criteria } from './search/criteria.ts'
import { type DocumentRow, documentColumns } from './store.ts'

export interface DuePosition {
  dueAt: string
  id: string
}

/** A file with the time by which it is due, or by which staff decide about it. */
export type UrgentRow = DocumentRow & { urgent_at: Date }

/**
 * By when staff decide about a document that is paid for and failed: a day after the revision request or the payment, as
 * on the start page. Whole milliseconds, as in cursors.
 */
export const decisionAt = `date_trunc('milliseconds', coalesce(
  CASE WHEN revision_comment IS NOT NULL THEN (SELECT min(requested_at) FROM revision_requests
    WHERE file_id = files.id AND closed_at IS NULL) END, paid_at) + interval '1 day')`

const stoppedFacets = facetsOf({ status: 'failed', is_paid: true })
/** The facets of all files that `findDue` returns. */
export const urgentFacets: ReadonlySet<number> = new Set(facetsOf({ waiting_on: 'staff' }))

/**
 * Returns a page of the matching files that are due or wait for a decision, by that time. Reads at most these files, by the
 * indexes of due times and of facets.
 */
export function findDue(
  tx: Tx,
  { facets, pattern, search, userId, assigneeId, from, to }: Criteria,
  { after, limit }: { after: DuePosition | null; limit: number },
): Promise<UrgentRow[]> {
  const first = (time: string, condition: string) =>
    `(SELECT files.id, ${time} AS urgent_at FROM files JOIN users ON users.id = files.user_id
     WHERE ${condition} AND ($3::text IS NULL OR username LIKE $3)
       AND ($11::text IS NULL OR username LIKE $11 OR lower(original_name) LIKE $11)
       AND ($6::uuid IS NULL OR user_id = $6)
       AND ($9::timestamptz IS NULL OR uploaded_at >= $9) AND ($10::timestamptz IS NULL OR uploaded_at <= $10)
       AND ($7::boolean OR assignee_id IS NOT DISTINCT FROM $8::uuid)
       AND ($4::timestamptz IS NULL OR (${time}, files.id) > ($4, $5::uuid))
     ORDER BY ${time}, files.id LIMIT $1)`
  return many<UrgentRow>(
    tx,
    `SELECT ${documentColumns}, urgent_at FROM (
       ${first('due_at', 'due_at IS NOT NULL AND facet = ANY($2::smallint[])')}
       UNION ALL ${first(decisionAt, 'facet = ANY($12::smallint[])')}
       ORDER BY urgent_at, id LIMIT $1) AS urgent
     JOIN files USING (id) JOIN users ON users.id = files.user_id ORDER BY urgent_at, files.id`,
    [
      limit,
      facets,
      pattern ?? null,
      after?.dueAt ?? null,
      after?.id ?? null,
      userId ?? null,
      assigneeId === undefined,
      assigneeId ?? null,
      from ?? null,
      to ?? null,
      search?.pattern ?? null,
      stoppedFacets.filter((facet) => facets.includes(facet)),
    ],
  )
}

/** Whether the work is late. Failed files have no due time, and wait for a decision instead. */
const isOverdue = (now: string) => `due_at < ${now}`

/** Counts the files that are due by that time. `endOfDay` is the end of today where staff work. */
export async function countDue(
  tx: Tx,
  { now, endOfDay }: { now: Date; endOfDay: Date },
): Promise<{ overdue_count: number; due_today_count: number }> {
  return one(
    tx,
    `SELECT count(*) FILTER (WHERE ${isOverdue('$1')})::int AS overdue_count,
       count(*) FILTER (WHERE NOT ${isOverdue('$1')})::int AS due_today_count
     FROM files WHERE due_at < $2`,
    [now, endOfDay],
  )
}

const locked = (condition: string) =>
  `SELECT ${documentColumns} FROM files JOIN users ON users.id = files.user_id
   WHERE ${condition} ORDER BY files.id LIMIT $1 FOR UPDATE OF files SKIP LOCKED`

/** Locks files that are due before `soon` and after `now`, and for which `file.due_soon` was not published yet. */
export const lockDueSoon = (tx: Tx, { now, soon, limit }: { now: Date; soon: Date; limit: number }) =>
  many<DocumentRow>(tx, locked('due_at >= $2 AND due_at < $3 AND due_soon_for IS DISTINCT FROM due_at'), [
    limit,
    now,
    soon,
  ])

/** Locks files that are overdue and for which `file.overdue` was not published yet. */
export const lockOverdue = (tx: Tx, { now, limit }: { now: Date; limit: number }) =>
  many<DocumentRow>(tx, locked(`${isOverdue('$2')} AND overdue_for IS DISTINCT FROM due_at`), [limit, now])

/** Locks files in the facets of files that staff work on, but have no due time: they were paid before due times existed. */
export const lockWithoutDueTime = (tx: Tx, { facets, limit }: { facets: number[]; limit: number }) =>
  many<DocumentRow>(tx, locked('due_at IS NULL AND facet = ANY($2::smallint[])'), [limit, facets])

export async function setDueTime(tx: Tx, id: string, dueAt: Date): Promise<void> {
  await tx.query('UPDATE files SET due_at = $2 WHERE id = $1', [id, dueAt])
}

/** Records that a reminder of the document's due time is published. Returns the document's new version. */
export async function setReminded(
  tx: Tx,
  { id, due_at }: DocumentRow,
  reminder: 'file.due_soon' | 'file.overdue',
): Promise<number> {
  const column = reminder === 'file.overdue' ? 'overdue_for' : 'due_soon_for'
  const { version } = await one<{ version: number }>(
    tx,
    `UPDATE files SET ${column} = $2, version = version + 1 WHERE id = $1 RETURNING version`,
    [id, due_at],
  )
  return version
}
