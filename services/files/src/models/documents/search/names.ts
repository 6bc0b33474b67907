import { byIndex, cappedTotal, many, type Tx } from '@runwen/service-kit'
import type { DocumentRow } from '../store.ts'
import { withUsers } from './by-age.ts'
import { among, type Criteria, type Position, type Search } from './criteria.ts'
import { assignedOf, type Bind, binder, isOfPeriod, materialized, restOf, type Total } from './narrow.ts'

/** Up to this many files are found by the indexes of names. More are read in the order of the list, which meets them soon. */
const fewFiles = 2_000

/** A page of the files with a text in their name or in the customer's, by age. */
export async function findSearched(
  tx: Tx,
  criteria: Criteria,
  search: Search,
  { direction, last, lastUploadedAt, limit }: Position,
): Promise<DocumentRow[]> {
  const few = await findFew(tx, criteria, search)
  const values: unknown[] = [last ?? direction.firstId, limit]
  const bind = binder(values)
  const { order, follows } = direction
  const by = isOfPeriod(criteria) ? 'uploaded_at' : 'id'
  const after =
    isOfPeriod(criteria) && lastUploadedAt !== undefined
      ? `(uploaded_at, id) ${follows} (${bind(lastUploadedAt)}::timestamptz, $1::uuid)`
      : `id ${follows} $1::uuid`
  if (few) {
    const files = `${materialized(`SELECT * FROM files WHERE id = ANY(${bind(few)}::uuid[])`)} WHERE ${after}`
    return many(tx, among(criteria, withUsers(files, direction, by)), values)
  }
  const text = bind(search.pattern)
  const files = `SELECT files.* FROM files CROSS JOIN LATERAL (SELECT FROM users
      WHERE users.id = files.user_id AND (username LIKE ${text} OR lower(original_name) LIKE ${text}) OFFSET 0) AS named
    WHERE ${conditionsOf(criteria, bind)} AND ${after}
    ORDER BY ${by === 'id' ? '' : `uploaded_at ${order}, `}id ${order} LIMIT $2`
  return many(tx, among(criteria, withUsers(files, direction, by)), values)
}

/** Undefined if there are many. */
async function findFew(tx: Tx, criteria: Criteria, search: Search): Promise<string[] | undefined> {
  const listed = await findAmongFew(tx, criteria, search)
  if (listed) return listed
  const values: unknown[] = []
  const sql = `${named('SELECT files.id', criteria, search, binder(values))} LIMIT ${fewFiles + 1}`
  const found = await byIndex(tx, () => many<{ id: string }>(tx, among(criteria, sql), values))
  return found.length > fewFiles ? undefined : found.map(({ id }) => id)
}

/** Reads the names of all files that match the other conditions; undefined if these are many. */
async function findAmongFew(tx: Tx, criteria: Criteria, { pattern }: Search): Promise<string[] | undefined> {
  const values: unknown[] = []
  const sql = `SELECT id FROM files WHERE ${conditionsOf(criteria, binder(values))} LIMIT ${fewFiles + 1}`
  const all = await many<{ id: string }>(tx, among(criteria, sql), values)
  if (all.length > fewFiles) return undefined
  const found = await many<{ id: string }>(
    tx,
    `SELECT files.id FROM files JOIN users ON users.id = files.user_id
     WHERE files.id = ANY($1::uuid[]) AND (username LIKE $2 OR lower(original_name) LIKE $2)`,
    [all.map(({ id }) => id), pattern],
  )
  return found.map(({ id }) => id)
}

export async function countSearched(tx: Tx, criteria: Criteria, search: Search): Promise<Total> {
  const listed = await findAmongFew(tx, criteria, search)
  if (listed) return { total: listed.length }
  const values: unknown[] = []
  const found = named('SELECT', criteria, search, binder(values))
  return byIndex(tx, () => cappedTotal(tx, among(criteria, found), values))
}

/** The files of customers whose names contain the text, then other files whose names do. Each part reads an index. */
function named(select: string, criteria: Criteria, { text, pattern }: Search, bind: Bind): string {
  const [parts, like, rest] = [bind(text), bind(pattern), conditionsOf(criteria, bind)]
  return `(${select} FROM users CROSS JOIN LATERAL (
      SELECT * FROM files WHERE files.user_id = users.id AND ${rest} OFFSET 0) AS files
    WHERE name_parts(username) @> name_parts(${parts}) AND username LIKE ${like}
    UNION ALL ${select} FROM files CROSS JOIN LATERAL (
      SELECT FROM users WHERE users.id = files.user_id AND username NOT LIKE ${like} OFFSET 0) AS unnamed
    WHERE name_parts(original_name) @> name_parts(${parts}) AND lower(original_name) LIKE ${like} AND ${rest})`
}

/** All conditions but the text. */
function conditionsOf(criteria: Criteria, bind: Bind): string {
  const conditions = [restOf(criteria, bind), assignedOf(criteria, bind)]
  if (criteria.userId !== undefined) conditions.push(`user_id = ${bind(criteria.userId)}`)
  if (criteria.pattern !== undefined)
    conditions.push(`user_id IN (SELECT id FROM users WHERE username LIKE ${bind(criteria.pattern)})`)
  return conditions.join(' AND ')
}
