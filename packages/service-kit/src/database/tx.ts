import type pg from 'pg'
import type { Clock } from '../clock.ts'
import type { LargeTotals } from './large-totals.ts'

declare const brand: unique symbol

export interface Database {
  /**
   * Runs `work` in one transaction and commits it. Retries after conflicts with other transactions (SQLSTATE 40001,
   * 40P01) and after connections lost before the commit, so `work` must have no side effects outside the database.
   *
   * @throws AppError `unavailable` when the server is down, went down during the commit, or a lock timed out.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs `work` in a read-only transaction on one snapshot. Retries and throws like `transaction`. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs the only statement of `work` without a transaction around it, which saves two round trips. For claims and reads:
   * the statement can run twice when the connection is lost. Throws like `transaction`, and for a second statement.
   */
  autocommit<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Called with the database of the transaction. Must not throw. */
export type AfterCommit = (database: Database) => void

/** An open transaction, the first parameter of every store function. */
export interface Tx {
  query<Row = Record<string, unknown>>(
    sql: string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>
  /** Registers a callback that runs after the commit and never after a rollback. */
  afterCommit(callback: AfterCommit): void
  /** The clock of the service that opened the database. */
  readonly now: Clock
  /** Of its database. */
  readonly largeTotals: LargeTotals
  readonly [brand]: true
}

/** Returns the first row; undefined if there is none. */
export async function maybe<Row>(tx: Tx, sql: string, values?: unknown[]): Promise<Row | undefined> {
  const { rows } = await tx.query<Row>(sql, values)
  return rows[0]
}

/**
 * Returns the first row of a statement that must return one.
 *
 * @throws Error if there is no row.
 */
export async function one<Row>(tx: Tx, sql: string, values?: unknown[]): Promise<Row> {
  const row = await maybe<Row>(tx, sql, values)
  if (row === undefined) throw new Error('a row was expected')
  return row
}

/** Returns whether there is a row. */
export async function exists(tx: Tx, sql: string, values?: unknown[]): Promise<boolean> {
  return (await maybe(tx, sql, values)) !== undefined
}

export async function many<Row>(tx: Tx, sql: string, values?: unknown[]): Promise<Row[]> {
  const { rows } = await tx.query<Row>(sql, values)
  return rows
}

/**
 * Inserts a row: every property is a column, also one that TypeScript lets pass in a variable. The table and the names of
 * the columns come from the code, never from input.
 *
 * @param onConflict such as `ON CONFLICT DO NOTHING`
 * @returns whether the row was inserted.
 */
export async function insertRow(tx: Tx, table: string, row: object, onConflict = ''): Promise<boolean> {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  const sql = `INSERT INTO ${table} (${columns.join()}) VALUES (${places.join()}) ${onConflict}`
  const { rowCount } = await tx.query(sql, Object.values(row))
  return rowCount > 0
}
