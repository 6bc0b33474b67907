import { createHash } from 'node:crypto'
import { limits } from '@runwen/contracts'
import type { z } from 'zod'
import { AppError } from './app-error.ts'
import { one, type Tx } from './database/tx.ts'

const checksumLength = 8

/** Returns an opaque cursor: the sort values of a page's last row and a checksum. */
export function encodeCursor(values: readonly (string | number | boolean | null)[]): string {
  const body = Buffer.from(JSON.stringify(values)).toString('base64url')
  return body + checksumOf(body)
}

/**
 * Returns the values of a cursor, checked by `schema` (a tuple); undefined for the first page.
 *
 * @throws AppError `invalid_cursor` for anything that `encodeCursor` did not return for such values.
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

/** Splits the `limit + 1` rows of a list's query into a page and the cursor of the next page. */
export function toPage<R>(
  rows: readonly R[],
  limit: number,
  sortValues: (row: R) => readonly (string | number | boolean | null)[],
): { rows: R[]; next_cursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next_cursor: rows.length > limit && last ? encodeCursor(sortValues(last)) : null }
}

/** Counts the rows of a SELECT for admin lists: exact up to 10,000, capped beyond. */
export async function cappedTotal(
  tx: Tx,
  select: string,
  values: unknown[] = [],
): Promise<{ total: number; total_capped?: true }> {
  const cap = limits.totalCap
  const { total } = await one<{ total: number }>(
    tx,
    `SELECT count(*) AS total FROM (${select} LIMIT ${cap + 1}) AS counted`,
    values,
  )
  return total > cap ? { total: cap, total_capped: true } : { total }
}

/** Detects errors and tampering. Needs no secret, because a cursor gives access to nothing beyond its list. */
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
