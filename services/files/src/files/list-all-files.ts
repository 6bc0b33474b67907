import { cappedTotal, type Database, many, type Tx, toPage } from '@runwen/service-kit'
import { everyFacet, type FileFilter, facetsOf } from './facets.ts'
import {
  newestFiles,
  newestOfFacets,
  newestOfUsers,
  newestOfUsersAndFacets,
  withUsers,
} from './newest-first.ts'
import type { FileRow } from './store.ts'

interface Position {
  /** Only files with ids below it. */
  before: string | null
  limit: number
}

interface Wanted {
  facets: number[]
  /** For LIKE; undefined where any name will do. */
  pattern: string | undefined
}

/** Up to so many customers, and looks into an index, files are looked up one customer after the other. */
const fewUsers = 300
const fewLooks = 2_000
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Newest first. Every form of the query goes along an index from the newest on and stops at the page's end, so that a
 * page costs the same however far down it is and however rare what the filter lets through.
 */
export function listAllFiles(
  database: Database,
  { username, ...filter }: FileFilter & { username?: string | undefined },
  { before, limit }: Position,
) {
  // Names are kept in lower case.
  const pattern = username && `%${username.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const wanted = { facets: facetsOf(filter), pattern: pattern || undefined }
  return database.read(async (tx) => {
    const found = await findFiles(tx, wanted, [before ?? lastId, limit + 1])
    const { rows: files, next_cursor } = toPage(found, limit, ({ id }) => [id])
    return { files, next_cursor, ...(await countFiles(tx, wanted)) }
  })
}

async function findFiles(
  tx: Tx,
  { facets, pattern }: Wanted,
  position: [string, number],
): Promise<FileRow[]> {
  const find = (files: string, ...values: unknown[]) =>
    many<FileRow>(tx, withUsers(files), [...position, ...values])
  const every = facets.length === everyFacet
  if (pattern === undefined) return every ? find(newestFiles()) : find(newestOfFacets(), facets)
  const users = await usersLike(tx, pattern)
  if (users.length <= fewUsers && (every || users.length * facets.length <= fewLooks)) {
    return every ? find(newestOfUsers, users) : find(newestOfUsersAndFacets, users, facets)
  }
  return every ? find(newestFiles('$3'), pattern) : find(newestOfFacets('$4'), facets, pattern)
}

async function usersLike(tx: Tx, pattern: string): Promise<string[]> {
  const sql = `SELECT id FROM users WHERE username LIKE $1 LIMIT ${fewUsers + 1}`
  return (await many<{ id: string }>(tx, sql, [pattern])).map(({ id }) => id)
}

async function countFiles(tx: Tx, { facets, pattern }: Wanted) {
  const whatever =
    facets.length === everyFacet
      ? await cappedTotal(tx, 'SELECT FROM files')
      : await cappedTotal(tx, 'SELECT FROM files WHERE facet = ANY($1::smallint[])', [facets])
  if (pattern === undefined || whatever.total === 0) return whatever
  // When all that the filter lets through are few, they are looked through. When they are many, it goes customer by
  // customer, so that counting stops at the cap instead of reading every file there is.
  const files = 'SELECT FROM files WHERE files.user_id = users.id AND facet = ANY($1::smallint[])'
  return whatever.total_capped
    ? cappedTotal(
        tx,
        `SELECT FROM users CROSS JOIN LATERAL (${files} OFFSET 0) AS found WHERE username LIKE $2`,
        [facets, pattern],
      )
    : cappedTotal(
        tx,
        `SELECT FROM files JOIN users ON users.id = files.user_id WHERE facet = ANY($1::smallint[]) AND username LIKE $2`,
        [facets, pattern],
      )
}
