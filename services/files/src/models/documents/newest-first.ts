import { documentColumns } from './store.ts'

/** Adds the customers' names to a subquery. This query and all below select at most $2 files with ids below $1. */
export const withUsers = (files: string) =>
  `SELECT ${documentColumns} FROM (SELECT * FROM (${files}) AS each ORDER BY id DESC LIMIT $2) AS files
   JOIN users ON users.id = files.user_id ORDER BY files.id DESC`

/** The newest of all files, or of the customers whose names match the parameter `pattern`. */
export const newestDocuments = (pattern?: string) =>
  `SELECT files.* FROM ${documentsOf(pattern)} WHERE files.id < $1 ORDER BY files.id DESC LIMIT $2`

// The queries below compare whole index rows, so that the planner uses that index. With a condition on one column the
// planner may scan all files by id, which reads every document when few files match.

/** The newest of each facet in $3; with `pattern`, only files of customers whose names match. */
export const newestOfFacets = (pattern?: string) =>
  `SELECT found.* FROM unnest($3::smallint[]) AS searched (facet) CROSS JOIN LATERAL (
     SELECT files.* FROM ${documentsOf(pattern)}
     WHERE (facet, files.id) < (searched.facet, $1::uuid) AND facet >= searched.facet
     ORDER BY facet DESC, files.id DESC LIMIT $2) AS found`

/** The newest of each customer in $3. */
export const newestOfUsers = `
  SELECT found.* FROM unnest($3::uuid[]) AS searched (user_id) CROSS JOIN LATERAL (
    SELECT * FROM files WHERE (user_id, id) < (searched.user_id, $1::uuid) AND user_id >= searched.user_id
    ORDER BY user_id DESC, id DESC LIMIT $2) AS found`

/** The newest of each facet in $4 of each customer in $3. */
export const newestOfUsersAndFacets = `
  SELECT found.* FROM unnest($3::uuid[]) AS searched (user_id) CROSS JOIN unnest($4::smallint[]) AS also (facet)
  CROSS JOIN LATERAL (
    SELECT * FROM files
    WHERE user_id = searched.user_id AND (facet, id) < (also.facet, $1::uuid) AND facet >= also.facet
    ORDER BY facet DESC, id DESC LIMIT $2) AS found`

/**
 * Condition for files that an administrator has, or nobody. The parameters from `first` on are facets, the customer or
 * null, the pattern or null, and the administrator, if any.
 */
export const assignedTo = (assigneeId: string | null, first: number) =>
  `${assigneeId === null ? 'files.assignee_id IS NULL' : `files.assignee_id = $${first + 3}`}
   AND files.facet = ANY($${first}::smallint[]) AND ($${first + 1}::uuid IS NULL OR files.user_id = $${first + 1})
   AND ($${first + 2}::text IS NULL
     OR EXISTS (SELECT FROM users WHERE users.id = files.user_id AND username LIKE $${first + 2}))`

/** The newest that an administrator has, or nobody. Reads the index by assignee, which is in the order of the ids. */
export const newestAssigned = (assigneeId: string | null) =>
  `SELECT files.* FROM files WHERE ${assignedTo(assigneeId, 3)} AND files.id < $1 ORDER BY files.id DESC LIMIT $2`

/**
 * Condition for files that were uploaded in a period. The parameters from `first` on are its start and end or null, the
 * facets, the customer or null, the pattern or null, whether any administrator may have the files, and the administrator.
 */
export const ofPeriod = (first: number) =>
  `($${first}::timestamptz IS NULL OR files.uploaded_at >= $${first})
   AND ($${first + 1}::timestamptz IS NULL OR files.uploaded_at <= $${first + 1})
   AND files.facet = ANY($${first + 2}::smallint[]) AND ($${first + 3}::uuid IS NULL OR files.user_id = $${first + 3})
   AND ($${first + 4}::text IS NULL
     OR EXISTS (SELECT FROM users WHERE users.id = files.user_id AND username LIKE $${first + 4}))
   AND ($${first + 5}::boolean OR files.assignee_id IS NOT DISTINCT FROM $${first + 6}::uuid)`

/** The newest of a period. */
export const newestOfPeriod = `SELECT files.* FROM files WHERE ${ofPeriod(3)} AND files.id < $1 ORDER BY files.id DESC LIMIT $2`

/** For patterns that match many customers, so that most files match. OFFSET 0 forces one user lookup per document. */
function documentsOf(pattern: string | undefined): string {
  if (!pattern) return 'files'
  return `files CROSS JOIN LATERAL (
    SELECT FROM users WHERE users.id = files.user_id AND username LIKE ${pattern} OFFSET 0) AS fitting`
}
