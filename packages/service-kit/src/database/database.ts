import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { AppError } from '../app-error.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { Log } from '../log.ts'
import { inSpan, type SpanOptions } from '../tracing/spans.ts'
import { isConnectionLost, sqlState } from './connection-lost.ts'
import { createLargeTotals, type LargeTotals } from './large-totals.ts'
import type { AfterCommit, Database, Tx } from './tx.ts'

export interface DatabaseOptions {
  url: string
  /** Shown in `pg_stat_activity`. */
  name: string
  log: Log
  /** Maximum number of connections. Default 10. */
  max?: number
  /** Statement timeout. Default 15 s. */
  statementTimeoutMs?: number
  /** How long a query waits for a connection. Default 2 s. */
  connectionTimeoutMs?: number
  /** The clock of its transactions. Default: the system clock. */
  now?: Clock
}

const maxAttempts = 4
// Limits retries while the server is down and the caller waits.
const retryTimeoutMs = 1_500
// After a conflict, the other transaction takes its locks first: an immediate retry could end in the same deadlock.
const minPauseMs = 10
const maxPauseMs = 60
const lockTimeoutMs = 10_000
const lockNotAvailable = '55P03'

/** Opens a connection pool that survives server restarts: it drops lost connections and opens new ones on demand. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.name,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 2_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    query_timeout: (options.statementTimeoutMs ?? 15_000) + 1_000,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    types,
  })
  // Without listeners, a connection lost while idle or between two queries would end the process.
  pool.on('error', (error) =>
    options.log.warn({ err: error, database: options.name }, 'idle connection lost'),
  )
  pool.on('connect', (client) => client.on('error', () => undefined))

  const { now = systemClock } = options
  const attributes = {
    'db.system.name': 'postgresql',
    'db.namespace': URL.parse(options.url)?.pathname.slice(1),
  }
  const largeTotals = createLargeTotals()
  const context = (): Start => ({ database, now, largeTotals, attributes })
  const run = <T>(begin: string, work: (tx: Tx) => Promise<T>) =>
    inSpan({ name: 'transaction', attributes }, () =>
      withRetries(context(), (start) => transact(start, begin, work)),
    )
  const database: Database = {
    pool,
    autocommit: (work) => withRetries(context(), (start) => autocommit(start, work)),
    transaction: (work) => run('BEGIN', work),
    read: (work) => run('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work),
    close: () => pool.end(),
  }
  return database
}

interface Start {
  database: Database
  now: Clock
  largeTotals: LargeTotals
  /** For the spans of its statements. */
  attributes: SpanOptions['attributes']
}

async function withRetries<T>(start: Start, attempt: (start: Start) => Promise<T>): Promise<T> {
  const deadline = performance.now() + retryTimeoutMs
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt(start)
    } catch (error) {
      const isRetryable = error instanceof RetryableError
      if (isRetryable && attempts < maxAttempts && performance.now() < deadline) {
        if (isConflict(error.cause)) await pause(randomInt(minPauseMs, maxPauseMs))
        continue
      }
      const reason = isRetryable ? error.cause : error
      if (isRetryable || isConnectionLost(reason) || sqlState(reason) === lockNotAvailable) {
        throw new AppError('unavailable', { cause: reason, retryAfterSeconds: 1 })
      }
      throw reason
    }
  }
}

/** The transaction had no effect and can run again. */
class RetryableError extends Error {}

async function autocommit<T>(start: Start, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { database } = start
  const client = await database.pool.connect()
  const afterCommit: AfterCommit[] = []
  let statements = 0
  let result: T
  try {
    const tx = createTx(client, afterCommit, start)
    const query: Tx['query'] = (sql, values) => {
      statements += 1
      if (statements > 1) throw new Error('a second statement needs a transaction')
      return tx.query(sql, values)
    }
    result = await work({ ...tx, query })
    client.release()
  } catch (error) {
    const lost = isConnectionLost(error)
    client.release(lost)
    if (lost || isConflict(error)) throw new RetryableError('statement', { cause: error })
    throw error
  }
  for (const callback of afterCommit) callback(database)
  return result
}

const isConflict = (error: unknown) => sqlState(error) === '40001' || sqlState(error) === '40P01'

async function transact<T>(start: Start, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { database } = start
  const client = await database.pool.connect()
  const afterCommit: AfterCommit[] = []
  let committing = false
  let result: T
  try {
    await client.query(begin)
    result = await work(createTx(client, afterCommit, start))
    committing = true
    const { command } = await client.query('COMMIT')
    // PostgreSQL answers COMMIT with ROLLBACK when a statement failed and `work` ignored the error.
    if (command === 'ROLLBACK') throw new Error('transaction rolled back: `work` ignored a failed statement')
    client.release()
  } catch (error) {
    const lost = isConnectionLost(error)
    // A connection whose ROLLBACK failed is in an unknown state and is not reused.
    const rolledBack =
      !lost &&
      (await client.query('ROLLBACK').then(
        () => true,
        () => false,
      ))
    client.release(!rolledBack)
    if (isConflict(error) || (lost && !committing)) throw new RetryableError('transaction', { cause: error })
    throw error
  }
  for (const callback of afterCommit) callback(database)
  return result
}

/** The first word of a statement, such as `INSERT`. Values are parameters, so the text shows none. */
const operationOf = (sql: string) => /\w+/.exec(sql)?.[0].toUpperCase() ?? 'SQL'

function createTx(client: pg.PoolClient, afterCommit: AfterCommit[], start: Start): Tx {
  const { now, largeTotals, attributes } = start
  const query = async (sql: string, values?: unknown[]) => {
    const { rows, rowCount } = await inSpan(
      () => ({ name: operationOf(sql), kind: 'client', attributes: { ...attributes, 'db.query.text': sql } }),
      () => client.query(sql, values),
    )
    return { rows, rowCount: rowCount ?? 0 }
  }
  return {
    query,
    now,
    largeTotals,
    afterCommit: (callback: AfterCommit) => void afterCommit.push(callback),
  } as Tx
}

const int8 = 20

/** Maps bigint to number, which is exact for sums of cents and counts. Throws for values beyond the safe range. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === int8 ? safeInteger : pg.types.getTypeParser(id, format),
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('bigint exceeds the safe integer range')
  return value
}
