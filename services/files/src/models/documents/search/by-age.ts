import { documentColumns } from '../store.ts'
import type { Direction } from './criteria.ts'

/** Adds the customers' names to a subquery. This query and all below select at most $2 files whose ids follow $1. */
export const withUsers = (files: string, { order }: Direction, by: 'id' | 'uploaded_at' = 'id') => {
  const sorted = by === 'id' ? ['id'] : ['uploaded_at', 'id']
  const orderOf = (prefix: string) => sorted.map((column) => `${prefix}${column} ${order}`).join(', ')
  return `SELECT ${documentColumns} FROM (SELECT * FROM (${files}) AS each ORDER BY ${orderOf('')} LIMIT $2) AS files
   JOIN users ON users.id = files.user_id ORDER BY ${orderOf('files.')}`
}

/** The first of all files, or of the customers whose names match the parameter `pattern`. */
export const firstDocuments = ({ follows, order }: Direction, pattern?: string) =>
  `SELECT files.* FROM ${documentsOf(pattern)} WHERE files.id ${follows} $1 ORDER BY files.id ${order} LIMIT $2`

// The queries below compare whole index rows, so that the planner uses that index. With a condition on one column the
// planner may scan all files by id, which reads every document when few files match.

/** The first of each facet in $3; with `pattern`, only files of customers whose names match. */
export const firstOfFacets = ({ follows, within, order }: Direction, pattern?: string) =>
  `SELECT found.* FROM unnest($3::smallint[]) AS searched (facet) CROSS JOIN LATERAL (
     SELECT files.* FROM ${documentsOf(pattern)}
     WHERE (facet, files.id) ${follows} (searched.facet, $1::uuid) AND facet ${within} searched.facet
     ORDER BY facet ${order}, files.id ${order} LIMIT $2) AS found`

/** The first of each customer in $3. */
export const firstOfUsers = ({ follows, within, order }: Direction) => `
  SELECT found.* FROM unnest($3::uuid[]) AS searched (user_id) CROSS JOIN LATERAL (
    SELECT * FROM files WHERE (user_id, id) ${follows} (searched.user_id, $1::uuid) AND user_id ${within} searched.user_id
    ORDER BY user_id ${order}, id ${order} LIMIT $2) AS found`

/** The first of each facet in $4 of each customer in $3. */
export const firstOfUsersAndFacets = ({ follows, within, order }: Direction) => `
  SELECT found.* FROM unnest($3::uuid[]) AS searched (user_id) CROSS JOIN unnest($4::smallint[]) AS also (facet)
  CROSS JOIN LATERAL (
    SELECT * FROM files
    WHERE user_id = searched.user_id AND (facet, id) ${follows} (also.facet, $1::uuid) AND facet ${within} also.facet
    ORDER BY facet ${order}, id ${order} LIMIT $2) AS found`

/** The first of each facet in $3 that a member of staff ($4) or nobody has; with `pattern`, of matching customers. */
export const firstAssigned = (
  { follows, within, order }: Direction,
  assigneeId: string | null,
  pattern?: string,
) => {
  const assigned = assigneeId === null ? 'assignee_id IS NULL' : 'assignee_id = $4'
  return `SELECT found.* FROM unnest($3::smallint[]) AS searched (facet) CROSS JOIN LATERAL (
     SELECT files.* FROM ${documentsOf(pattern)}
     WHERE ${assigned} AND (facet, files.id) ${follows} (searched.facet, $1::uuid) AND facet ${within} searched.facet
     ORDER BY facet ${order}, files.id ${order} LIMIT $2) AS found`
}

/** For patterns that match many customers, so that most files match. OFFSET 0 forces one user lookup per document. */
export function documentsOf(pattern: string | undefined): string {
  if (!pattern) return 'files'
  return `files CROSS JOIN LATERAL (
    SELECT FROM users WHERE users.id = files.user_id AND username LIKE ${pattern} OFFSET 0) AS fitting`
}
