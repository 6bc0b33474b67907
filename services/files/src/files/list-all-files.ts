import { cappedTotal, type Database, many, type Tx, toPage } from '@runwen/service-kit'
import { everyFacet, type FileFilter, facetsOf } from './facets.ts'
import { type FileRow, fileColumns } from './store.ts'

interface Page {
  /** Only files with ids below it. */
  before: string | null
  limit: number
}

/** Up to so many customers, their files are looked up one customer after the other. */
const fewUsers = 300
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Newest first. Every form of the query goes along an index from the newest on and stops at the page's end, so that a
 * page costs the same however far down it is and however rare what the filter lets through.
 */
export function listAllFiles(
  database: Database,
  { username, ...filter }: FileFilter & { username?: string | undefined },
  page: Page,
) {
  const facets = facetsOf(filter)
  return database.read(async (tx) => {
    const rows = username
      ? await findByUsername(tx, patternOf(username), facets, page)
      : await findByFacets(tx, facets, page)
    const { rows: files, next_cursor } = toPage(rows, page.limit, ({ id }) => [id])
    return { files, next_cursor, ...(await countFiles(tx, username, facets)) }
  })
}

/** `fileColumns` of files that stand in a subquery called `files`. */
const withUsers = (files: string, limit: string) =>
  `SELECT ${fileColumns} FROM (${files}) AS files JOIN users ON users.id = files.user_id ORDER BY files.id DESC LIMIT ${limit}`

function findByFacets(tx: Tx, facets: number[], { before, limit }: Page): Promise<FileRow[]> {
  const values = [before ?? lastId, limit + 1]
  if (facets.length === everyFacet) {
    return many(tx, withUsers('SELECT * FROM files WHERE id < $1 ORDER BY id DESC LIMIT $2', '$2'), values)
  }
  const stretches = `SELECT found.* FROM unnest($3::smallint[]) AS wanted (facet) CROSS JOIN LATERAL (
    SELECT * FROM files WHERE facet = wanted.facet AND id < $1 ORDER BY id DESC LIMIT $2) AS found`
  return many(tx, withUsers(stretches, '$2'), [...values, facets])
}

async function findByUsername(tx: Tx, pattern: string, facets: number[], page: Page): Promise<FileRow[]> {
  const users = await many<{ id: string }>(
    tx,
    `SELECT id FROM users WHERE username LIKE $1 LIMIT ${fewUsers + 1}`,
    [pattern],
  )
  const values = [page.before ?? lastId, page.limit + 1]
  if (users.length > fewUsers) return findAmongMany(tx, [...values, facets, pattern])
  const ids = users.map(({ id }) => id)
  if (facets.length === everyFacet) {
    const files = `SELECT found.* FROM unnest($3::uuid[]) AS wanted (user_id) CROSS JOIN LATERAL (
      SELECT * FROM files WHERE user_id = wanted.user_id AND id < $1 ORDER BY id DESC LIMIT $2) AS found`
    return many(tx, withUsers(files, '$2'), [...values, ids])
  }
  const files = `SELECT found.* FROM unnest($3::uuid[]) AS wanted (user_id)
    CROSS JOIN unnest($4::smallint[]) AS facets (facet) CROSS JOIN LATERAL (
      SELECT * FROM files WHERE user_id = wanted.user_id AND files.facet = facets.facet AND id < $1
      ORDER BY id DESC LIMIT $2) AS found`
  return many(tx, withUsers(files, '$2'), [...values, ids, facets])
}

/** So many customers fit that their files are soon met with among all; OFFSET 0 has each looked up as it comes by. */
function findAmongMany(tx: Tx, values: unknown[]): Promise<FileRow[]> {
  const files = `SELECT found.* FROM unnest($3::smallint[]) AS wanted (facet) CROSS JOIN LATERAL (
    SELECT files.* FROM files CROSS JOIN LATERAL (
      SELECT FROM users WHERE users.id = files.user_id AND username LIKE $4 OFFSET 0) AS fitting
    WHERE files.facet = wanted.facet AND files.id < $1 ORDER BY files.id DESC LIMIT $2) AS found`
  return many(tx, withUsers(files, '$2'), values)
}

function countFiles(tx: Tx, username: string | undefined, facets: number[]) {
  if (!username) {
    return facets.length === everyFacet
      ? cappedTotal(tx, 'SELECT FROM files')
      : cappedTotal(tx, 'SELECT FROM files WHERE facet = ANY($1::smallint[])', [facets])
  }
  // Customer by customer, so that counting stops at the cap instead of reading every file there is.
  return cappedTotal(
    tx,
    `SELECT FROM users CROSS JOIN LATERAL (
       SELECT FROM files WHERE files.user_id = users.id AND facet = ANY($1::smallint[]) OFFSET 0) AS found
     WHERE username LIKE $2`,
    [facets, patternOf(username)],
  )
}

/** Names are kept in lower case. */
const patternOf = (part: string) => `%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
