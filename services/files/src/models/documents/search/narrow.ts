import { cappedTotal, many, type Tx } from '@runwen/service-kit'
import type { DocumentRow } from '../store.ts'
import { documentsOf, withUsers } from './by-age.ts'
import { among, type Criteria, type Position } from './criteria.ts'

/** Which index is read: the files of few customers, the files of a member of staff, or a period facet by facet. */
type Source = { users: string[] } | { assignee: string } | { pattern: string | undefined }

/**
 * Finds files of a period, or files of few customers that a member of staff or nobody has. Those of a period come in the
 * order of their upload times, because only that order lets PostgreSQL begin at an end of the period.
 */
export function findNarrow(
  tx: Tx,
  criteria: Criteria,
  { direction, last, lastUploadedAt, limit }: Position,
  users: string[] | undefined,
): Promise<DocumentRow[]> {
  const source = sourceOf(criteria, users)
  const { order, follows, within, firstId, firstTime, lastTime } = direction
  const by = isOfPeriod(criteria) ? 'uploaded_at' : 'id'
  const values: unknown[] = [last ?? firstId, limit]
  const bind = binder(values)
  if (!('pattern' in source)) {
    const after =
      isOfPeriod(criteria) && lastUploadedAt !== undefined
        ? `(uploaded_at, id) ${follows} (${bind(lastUploadedAt)}::timestamptz, $1::uuid)`
        : `id ${follows} $1::uuid`
    const own = `SELECT * FROM files WHERE ${conditionOf(criteria, source, bind)} AND ${after}`
    return many(tx, among(criteria, withUsers(materialized(own), direction, by)), values)
  }
  const [near, far] = order === 'DESC' ? [criteria.to, criteria.from] : [criteria.from, criteria.to]
  const start = bind(lastUploadedAt ?? near ?? firstTime)
  const files = `SELECT found.* FROM unnest(${bind(criteria.facets)}::smallint[]) AS searched (facet) CROSS JOIN LATERAL (
     SELECT files.* FROM ${documentsOf(source.pattern && bind(source.pattern))}
     WHERE (facet, uploaded_at, files.id) ${follows} (searched.facet, ${start}::timestamptz, $1::uuid)
       AND (facet, uploaded_at) ${within} (searched.facet, ${bind(far ?? lastTime)}::timestamptz)
       AND ${assignedOf(criteria, bind)}
     ORDER BY facet ${order}, uploaded_at ${order}, files.id ${order} LIMIT $2) AS found`
  return many(tx, among(criteria, withUsers(files, direction, by)), values)
}

/** Counts the files that `findNarrow` finds, also those of a member of staff whose customers have any of many names. */
export async function countNarrow(tx: Tx, criteria: Criteria, users: string[] | undefined): Promise<Total> {
  const source = sourceOf(criteria, users)
  const values: unknown[] = []
  const bind = binder(values)
  const count = (files: string) => cappedTotal(tx, among(criteria, files), values)
  if (!('pattern' in source)) return count(`SELECT FROM files WHERE ${conditionOf(criteria, source, bind)}`)
  const { pattern } = source
  const ofAllUsers = pattern
    ? await countNarrow(tx, { ...criteria, pattern: undefined }, undefined)
    : undefined
  if (ofAllUsers && ofAllUsers.total === 0) return ofAllUsers
  // As in `countMatching`: customer by customer if many files match, so that the query stops at the cap.
  if (pattern && ofAllUsers?.total_capped) {
    const own = `files.user_id = users.id AND ${restOf(criteria, bind)} AND ${assignedOf(criteria, bind)}`
    const files = `SELECT FROM files WHERE ${own} OFFSET 0`
    const sql = `SELECT FROM users CROSS JOIN LATERAL (${files}) AS found WHERE username LIKE ${bind(pattern)}`
    return count(sql)
  }
  const facets = bind(criteria.facets)
  return count(
    `SELECT FROM unnest(${facets}::smallint[]) AS searched (facet) CROSS JOIN LATERAL (
       SELECT FROM ${documentsOf(pattern && bind(pattern))}
       WHERE (facet, uploaded_at) <= (searched.facet, ${bind(criteria.to ?? 'infinity')}::timestamptz)
         AND (facet, uploaded_at) >= (searched.facet, ${bind(criteria.from ?? '-infinity')}::timestamptz)
         AND ${assignedOf(criteria, bind)} OFFSET 0) AS found`,
  )
}

export type Total = Awaited<ReturnType<typeof cappedTotal>>

export const isOfPeriod = ({ from, to }: Criteria) => from !== undefined || to !== undefined

export type Bind = (value: unknown) => string

export const binder =
  (values: unknown[]): Bind =>
  (value) =>
    `$${values.push(value)}`

/** Computed before the order and the limit, so that the planner does not read all files in the order of the page. */
export const materialized = (files: string) => `WITH own AS MATERIALIZED (${files}) SELECT * FROM own`

function sourceOf({ userId, assigneeId, pattern }: Criteria, users: string[] | undefined): Source {
  if (userId !== undefined) return { users: [userId] }
  if (users) return { users }
  return assigneeId && pattern === undefined ? { assignee: assigneeId } : { pattern }
}

function conditionOf(criteria: Criteria, source: Exclude<Source, { pattern: unknown }>, bind: Bind): string {
  return 'users' in source
    ? `user_id = ANY(${bind(source.users)}::uuid[]) AND ${restOf(criteria, bind)} AND ${assignedOf(criteria, bind)}`
    : `assignee_id = ${bind(source.assignee)} AND ${restOf(criteria, bind)}`
}

export function restOf({ facets, from, to }: Criteria, bind: Bind): string {
  const conditions = [`facet = ANY(${bind(facets)}::smallint[])`]
  if (from !== undefined) conditions.push(`uploaded_at >= ${bind(from)}::timestamptz`)
  if (to !== undefined) conditions.push(`uploaded_at <= ${bind(to)}::timestamptz`)
  return conditions.join(' AND ')
}

export function assignedOf({ assigneeId }: Criteria, bind: Bind): string {
  if (assigneeId === undefined) return 'true'
  return assigneeId === null ? 'assignee_id IS NULL' : `assignee_id = ${bind(assigneeId)}`
}
