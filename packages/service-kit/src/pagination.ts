import { createHash } from 'node:crypto'
import { limits } from '@runwen/contracts'
import { z } from 'zod'
import { AppError } from './app-error.ts'
import { type Database, many, one, type Tx } from './database/tx.ts'

const checksumLength = 8

/** Returns an opaque cursor: the sort values of a page's last row and a checksum. */
export function encodeCursor(values: readonly (string | number | boolean | null)[]): string {
  const body = Buffer.from(JSON.stringify(values)).toString('base64url')
  return body + checksumOf(body)
}

/**
 * Returns the values of a cursor, validated with `schema` (a tuple); undefined for the first page.
 *
 * @throws AppError `invalid_cursor` if the checksum or the values are invalid.
 */
export function decodeCursor<S extends z.ZodType>(
  cursor: string | undefined,
  schema: S,
): z.output<S> | undefined {
  if (cursor === undefined) return undefined
  const body = cursor.slice(0, -checksumLength)
  const parsed = schema.safeParse(parseJson(Buffer.from(body, 'base64url').toString()))
  if (!parsed.success || cursor !== body + checksumOf(body)) throw new AppError('invalid_cursor')
  return parsed.data
}

/** Splits the rows of a query with `LIMIT limit + 1` into a page and the cursor of the next page. */
export function toPage<R>(
  rows: readonly R[],
  limit: number,
  sortValues: (row: R) => readonly (string | number | boolean | null)[],
): { rows: R[]; next_cursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next_cursor: rows.length > limit && last ? encodeCursor(sortValues(last)) : null }
}

/** Where a page of a list with descending ids begins, and how many rows to read. */
export interface Position {
  /** Only rows with lower ids; with `sort: 'oldest'`, only rows with higher ids. */
  before: string | null
  limit: number
  /** Default: newest. */
  sort?: Sort
}

export type Sort = 'newest' | 'oldest'

/** Returns the SQL of a page: the condition for the parameter that is `before`, and the order. */
export const orderById = ({ sort }: Pick<Position, 'sort'>, column: string, parameter: string) =>
  sort === 'oldest'
    ? { after: `(${parameter}::uuid IS NULL OR ${column} > ${parameter})`, order: `${column}` }
    : { after: `(${parameter}::uuid IS NULL OR ${column} < ${parameter})`, order: `${column} DESC` }

/**
 * Reads the rows behind a position, in the order of their ids. The SELECT ends with its WHERE, whose conditions have
 * no OR outside parentheses; `values` are their parameters, and `id` is the column by which it sorts.
 */
export function manyById<R>(
  tx: Tx,
  select: string,
  values: readonly unknown[],
  position: Position,
  id = 'id',
): Promise<R[]> {
  const { after, order } = orderById(position, id, `$${values.length + 1}`)
  return many<R>(tx, `${select} AND ${after} ORDER BY ${order} LIMIT $${values.length + 2}`, [
    ...values,
    position.before,
    position.limit,
  ])
}

const idPosition = z.tuple([z.uuid()])

/**
 * Reads a page of a list in the order of ids. `list` reads one row more than the page has, which shows whether another
 * page follows.
 *
 * @throws AppError `invalid_cursor`
 */
export async function pageById<R extends { id: string }>(
  { cursor, limit, sort }: { cursor?: string | undefined; limit: number; sort?: Sort },
  list: (position: Position) => Promise<R[]>,
): Promise<{ rows: R[]; next_cursor: string | null }> {
  const [before] = decodeCursor(cursor, idPosition) ?? [null]
  return toPage(await list({ before, limit: limit + 1, ...(sort && { sort }) }), limit, ({ id }) => [id])
}

const exportBatch = 500

/** Reads a whole list in the order of ids, in batches while the caller takes them. */
export async function* eachById<R extends { id: string }>(
  database: Pick<Database, 'read'>,
  list: (tx: Tx, position: Position) => Promise<R[]>,
  sort: Sort = 'newest',
): AsyncGenerator<R> {
  let before: string | null = null
  do {
    const position: Position = { before, limit: exportBatch, sort }
    const rows = await database.read((tx) => list(tx, position))
    yield* rows
    before = rows.length === exportBatch ? (rows.at(-1)?.id ?? null) : null
  } while (before !== null)
}

/**
 * Counts the rows of a SELECT for admin lists; the total is capped at 10,000. A list that reached the cap counts as that
 * large for ten seconds, because counting is most of the cost of its page.
 */
export async function cappedTotal(
  tx: Tx,
  select: string,
  values: unknown[] = [],
): Promise<{ total: number; total_capped?: true }> {
  const cap = limits.totalCap
  const key = JSON.stringify([select, values])
  if (tx.largeTotals.has(key)) return { total: cap, total_capped: true }
  const { total } = await one<{ total: number }>(
    tx,
    `SELECT count(*) AS total FROM (${select} LIMIT ${cap + 1}) AS counted`,
    values,
  )
  if (total <= cap) return { total }
  tx.largeTotals.add(key)
  return { total: cap, total_capped: true }
}

/**
 * Runs queries without sequential scans: for conditions that an index of an expression answers, when the planner guesses wrongly
 * how many rows match. Computing the expression for each row would take minutes.
 */
export async function byIndex<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.query('SET LOCAL enable_seqscan = off')
  const result = await work()
  await tx.query('SET LOCAL enable_seqscan = on')
  return result
}

/** Detects damaged cursors. Not a security measure: a cursor only selects a position in a list the caller may read. */
function checksumOf(body: string): string {
  return createHash('sha256').update(`cursor ${body}`).digest('base64url').slice(0, checksumLength)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
