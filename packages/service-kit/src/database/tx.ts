import type { Database } from './database.ts'

declare const brand: unique symbol

/** Told the database that the transaction was of; must not throw. */
export type AfterCommit = (database: Database) => void

/** An open transaction: what store functions take first, and can not be called without. */
export interface Tx {
  query<Row = Record<string, unknown>>(
    sql: string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>
  /** Has `callback` called once this transaction has committed; never when it rolls back. */
  afterCommit(callback: AfterCommit): void
  readonly [brand]: true
}

/** The first row, if there is one. */
export async function maybe<Row>(tx: Tx, sql: string, values?: unknown[]): Promise<Row | undefined> {
  const { rows } = await tx.query<Row>(sql, values)
  return rows[0]
}

/**
 * The row that a statement must give.
 *
 * @throws Error when it gives none.
 */
export async function one<Row>(tx: Tx, sql: string, values?: unknown[]): Promise<Row> {
  const row = await maybe<Row>(tx, sql, values)
  if (row === undefined) throw new Error('a row was expected')
  return row
}

/** All rows. */
export async function many<Row>(tx: Tx, sql: string, values?: unknown[]): Promise<Row[]> {
  const { rows } = await tx.query<Row>(sql, values)
  return rows
}
