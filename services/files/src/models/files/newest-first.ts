import { fileColumns } from './store.ts'

/** The files of a subquery with their customers' names; like all below, those before the id $1, at most $2 of them. */
export const withUsers = (files: string) =>
  `SELECT ${fileColumns} FROM (SELECT * FROM (${files}) AS each ORDER BY id DESC LIMIT $2) AS files
   JOIN users ON users.id = files.user_id ORDER BY files.id DESC`

/** The newest of all files, or of customers whose names are like the parameter `pattern`. */
export const newestFiles = (pattern?: string) =>
  `SELECT files.* FROM ${filesOf(pattern)} WHERE files.id < $1 ORDER BY files.id DESC LIMIT $2`

// Below, whole index rows are compared rather than columns, which keeps the planner to the index that is meant. Told
// that a column is equal to something, it may read the newest of all files instead, in the hope of soon meeting enough
// that fit; where what is looked for is rare, it then reads every file there is.

/** The newest of each facet in the parameter $3, also only of customers whose names are like `pattern`. */
export const newestOfFacets = (pattern?: string) =>
  `SELECT found.* FROM unnest($3::smallint[]) AS wanted (facet) CROSS JOIN LATERAL (
     SELECT files.* FROM ${filesOf(pattern)}
     WHERE (facet, files.id) < (wanted.facet, $1::uuid) AND facet >= wanted.facet
     ORDER BY facet DESC, files.id DESC LIMIT $2) AS found`

/** The newest of each customer in the parameter $3. */
export const newestOfUsers = `
  SELECT found.* FROM unnest($3::uuid[]) AS wanted (user_id) CROSS JOIN LATERAL (
    SELECT * FROM files WHERE (user_id, id) < (wanted.user_id, $1::uuid) AND user_id >= wanted.user_id
    ORDER BY user_id DESC, id DESC LIMIT $2) AS found`

/** The newest of each facet in $4 of each customer in $3. */
export const newestOfUsersAndFacets = `
  SELECT found.* FROM unnest($3::uuid[]) AS wanted (user_id) CROSS JOIN unnest($4::smallint[]) AS also (facet)
  CROSS JOIN LATERAL (
    SELECT * FROM files
    WHERE user_id = wanted.user_id AND (facet, id) < (also.facet, $1::uuid) AND facet >= also.facet
    ORDER BY facet DESC, id DESC LIMIT $2) AS found`

/** So many customers may fit that their files are soon met with among all; OFFSET 0 has each looked up as it comes by. */
function filesOf(pattern: string | undefined): string {
  if (!pattern) return 'files'
  return `files CROSS JOIN LATERAL (
    SELECT FROM users WHERE users.id = files.user_id AND username LIKE ${pattern} OFFSET 0) AS fitting`
}
