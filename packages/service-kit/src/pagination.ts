import { createHash } from 'node:crypto'
import { limits } from '@runwen/contracts'
import type { z } from 'zod'
import { AppError } from './app-error.ts'
import { one, type Tx } from './database/tx.ts'

const sumLength = 8

/** An opaque cursor: the sort values of the last row of a page, and a sum that tells it from a made-up one. */
export function encodeCursor(values: readonly (string | number | boolean | null)[]): string {
  const body = Buffer.from(JSON.stringify(values)).toString('base64url')
  return body + sumOf(body)
}

/**
 * The values that a cursor was made of, checked by `schema` (a tuple); undefined for the first page.
 *
 * @throws AppError `invalid_cursor` for anything that `encodeCursor` did not make of such values.
 */
export function decodeCursor<S extends z.ZodType>(
  cursor: string | undefined,
  schema: S,
): z.output<S> | undefined {
  if (cursor === undefined) return undefined
  const body = cursor.slice(0, -sumLength)
  const parsed = schema.safeParse(parseJson(Buffer.from(body, 'base64url').toString()))
  if (!parsed.success || cursor !== body + sumOf(body)) throw new AppError('invalid_cursor')
  return parsed.data
}

/** Cuts the `limit + 1` rows that a list's query asked for into a page and the cursor of the next one. */
export function toPage<R>(
  rows: readonly R[],
  limit: number,
  sortValues: (row: R) => readonly (string | number | boolean | null)[],
): { rows: R[]; next_cursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next_cursor: rows.length > limit && last ? encodeCursor(sortValues(last)) : null }
}

/** How many rows a SELECT gives, as admin lists tell it: exact up to 10,000, and counted no further. */
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

/** Guards against chance and tinkering, not against who reads this: a cursor opens nothing that its list does not. */
function sumOf(body: string): string {
  return createHash('sha256').update(`cursor ${body}`).digest('base64url').slice(0, sumLength)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
