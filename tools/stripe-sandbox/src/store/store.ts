import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const schema = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    created INTEGER NOT NULL,
    payment_intent TEXT,
    secret TEXT UNIQUE,
    body TEXT NOT NULL,
    hidden TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS objects_kind ON objects (kind, seq);
  CREATE INDEX IF NOT EXISTS objects_intent ON objects (kind, payment_intent, seq) WHERE payment_intent IS NOT NULL;
  CREATE TABLE IF NOT EXISTS answers (
    key TEXT PRIMARY KEY,
    path TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    request_id TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    at INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS answers_at ON answers (at);
  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting'
  );
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (due) WHERE state = 'waiting';
  CREATE TABLE IF NOT EXISTS tasks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    due INTEGER NOT NULL
  );
`

export type Value = string | number | null
export type Row = Record<string, Value>

/** The sandbox's state: one SQLite file. Changes are on disk before the sandbox responds. */
export interface Store {
  run(sql: string, ...values: Value[]): void
  rows(sql: string, ...values: Value[]): Row[]
  /** Runs `work` in a transaction. `work` is synchronous, so transactions never interleave. */
  transaction<T>(work: () => T): T
  close(): void
}

/** Opens or creates the state under `directory`. Throws when the directory is not writable. */
export function openStore(directory: string): Store {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(join(directory, 'stripe-sandbox.sqlite'))
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000')
  database.exec(schema)
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return {
    run: (sql, ...values) => void prepared(sql).run(...values),
    rows: (sql, ...values) => prepared(sql).all(...values) as Row[],
    transaction(work) {
      database.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        database.exec('COMMIT')
        return result
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    close: () => database.close(),
  }
}
