import type { StaffProfile } from '@runwen/contracts'
import { exists, many, maybe, one, type Tx } from '@runwen/service-kit'
import { decisionAt, urgentFacets } from './due-queries.ts'

/** A document that was assigned or unassigned, with its new version. */
export interface Assigned {
  id: string
  user_id: string
  version: number
}

/** Assigns a locked document to a member of staff, or unassigns it. */
export const saveAssignee = (tx: Tx, id: string, assigneeId: string | null, at: Date): Promise<Assigned> =>
  one(
    tx,
    `UPDATE files SET assignee_id = $2, assigned_at = $3, version = version + 1 WHERE id = $1
     RETURNING id, user_id, version`,
    [id, assigneeId, assigneeId && at],
  )

/** Assigns the unfinished documents of one member of staff to another one, or unassigns them. */
export const moveAssigned = (
  tx: Tx,
  { from, to }: { from: string; to: string | null },
  at: Date,
): Promise<Assigned[]> =>
  many(
    tx,
    `UPDATE files SET assignee_id = $2::uuid, assigned_at = CASE WHEN $2::uuid IS NULL THEN NULL ELSE $3::timestamptz END,
       version = version + 1
     WHERE id IN (SELECT id FROM files WHERE assignee_id = $1 AND status IN ('pending', 'processing')
       ORDER BY id FOR UPDATE) RETURNING id, user_id, version`,
    [from, to, at],
  )

/** Unassigns the documents of a deleted member of staff. */
export async function releaseAssigned(tx: Tx, assigneeId: string): Promise<void> {
  await tx.query('UPDATE files SET assignee_id = NULL, assigned_at = NULL WHERE assignee_id = $1', [
    assigneeId,
  ])
}

export async function releaseDocument(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE files SET assignee_id = NULL, assigned_at = NULL WHERE id = $1', [id])
}

/** Whether documents can be assigned to the user. */
export const isStaff = (tx: Tx, id: string): Promise<boolean> =>
  exists(tx, 'SELECT FROM users WHERE id = $1 AND staff_role IS NOT NULL AND deleted_at IS NULL', [id])

/** Returns who delivered the current result of an unassigned document, if they are still staff. */
export async function findDeliverer(tx: Tx, documentId: string): Promise<string | undefined> {
  const row = await maybe<{ id: string }>(
    tx,
    `SELECT staff.id FROM files
     JOIN results ON results.file_id = files.id AND results.version = files.result_version
     JOIN users AS staff ON staff.id = results.uploaded_by AND staff.staff_role IS NOT NULL AND staff.deleted_at IS NULL
     WHERE files.id = $1 AND files.assignee_id IS NULL`,
    [documentId],
  )
  return row?.id
}

/**
 * Returns the profile of who delivered the document or, until it is finished, of who has it. Falls back to the other one
 * of the two. Undefined if neither is shown to customers.
 */
export async function findShownEditor(tx: Tx, documentId: string): Promise<StaffProfile | undefined> {
  const row = await maybe<{ profile: StaffProfile }>(
    tx,
    `SELECT staff.profile FROM files
     LEFT JOIN results ON results.file_id = files.id AND results.version = files.result_version
     JOIN users AS staff ON staff.id IN (files.assignee_id, results.uploaded_by)
     WHERE files.id = $1 AND staff.profile IS NOT NULL
     ORDER BY (files.status = 'completed') = (staff.id IS NOT DISTINCT FROM results.uploaded_by) DESC LIMIT 1`,
    [documentId],
  )
  return row?.profile
}

export interface Load {
  user_id: string | null
  name: string | null
  waiting: number
  overdue: number
}

/** Counts the documents that are due or wait for a decision by who has them, most first; `overdue`: by that time. */
export const countLoad = (tx: Tx, now: Date): Promise<Load[]> =>
  many(
    tx,
    `SELECT assignee_id AS user_id, coalesce(nullif(display_name, ''), nullif(username, '')) AS name, waiting, overdue
     FROM (SELECT assignee_id, count(*)::int AS waiting, count(*) FILTER (WHERE coalesce(due_at, ${decisionAt}) < $2)::int AS overdue
       FROM files WHERE facet = ANY($1::smallint[]) GROUP BY assignee_id) AS load
     LEFT JOIN users ON users.id = assignee_id ORDER BY waiting DESC, name`,
    [[...urgentFacets], now],
  )

export interface Period {
  timeZone: string
  /** The first day. */
  from: string
  /** The day after the last one. */
  to: string
}

/** What came in and went out on a day. */
export interface DayCounts {
  day: string
  paid: number
  finished: number
  turnaround_hours: number | null
}

/** Days begin at midnight of the time zone in $1. Times are compared, not days, so that the indexes of the times are read. */
const startOf = (day: string) => `${day}::date::timestamp AT TIME ZONE $1`
const dayOf = (time: string) => `(${time} AT TIME ZONE $1)::date AS day`
/** Null for documents that were finished before they were paid for; medians ignore them. */
const hours = 'CASE WHEN processed_at > paid_at THEN extract(epoch FROM processed_at - paid_at) / 3600 END'
const medianHours = `(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${hours}))::float8`

/** Counts the documents that were paid for and finished on each day, with the median time between the two. */
export const countByDay = (tx: Tx, { timeZone, from, to }: Period): Promise<DayCounts[]> =>
  many(
    tx,
    `WITH paid AS (SELECT ${dayOf('paid_at')}, count(*)::int AS count FROM files
         WHERE paid_at >= ${startOf('$2')} AND paid_at < ${startOf('$3')} GROUP BY 1),
       finished AS (SELECT ${dayOf('processed_at')}, count(*)::int AS count, ${medianHours} AS turnaround_hours FROM files
         WHERE processed_at >= ${startOf('$2')} AND processed_at < ${startOf('$3')} GROUP BY 1)
     SELECT day::date::text AS day, coalesce(paid.count, 0) AS paid, coalesce(finished.count, 0) AS finished, turnaround_hours
     FROM generate_series($2::date::timestamp, $3::date::timestamp - interval '1 day', interval '1 day') AS days (day)
     LEFT JOIN paid USING (day) LEFT JOIN finished USING (day) ORDER BY day`,
    [timeZone, from, to],
  )

/** The median time from payment to result in hours, of the documents that were finished in the period. */
export async function medianTurnaround(
  tx: Tx,
  { timeZone, from }: Pick<Period, 'timeZone' | 'from'>,
): Promise<number | null> {
  const { hours: median } = await one<{ hours: number | null }>(
    tx,
    `SELECT ${medianHours} AS hours FROM files WHERE processed_at >= ${startOf('$2')}`,
    [timeZone, from],
  )
  return median
}
