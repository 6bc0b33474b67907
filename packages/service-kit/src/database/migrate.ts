import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { sqlState } from './connection-lost.ts'

export interface MigrationSource {
  /** Stored with each applied migration. Must never change. */
  name: string
  /** Holds `0001_*.sql`, `0002_*.sql` …, applied in name order. */
  directory: string
}

export interface MigrateOptions {
  /** Connection URL of the database owner. */
  url: string
  /** The service's role. It loses write access to the table of applied migrations. */
  role: string
  /** In dependency order. */
  sources: MigrationSource[]
  log: Log
  /** How long to wait for another process that runs migrations. Default 60 s. */
  waitMs?: number
}

interface Migration {
  source: string
  name: string
  sql: string
  checksum: string
}

const lockKey = 7_265_773
const noTransaction = /^-- no transaction\b/

/**
 * Applies pending migrations, each file in its own transaction (without one if the file begins with
 * `-- no transaction`). Several processes may start at the same time: one migrates, the others wait for it. Applied files
 * must not change; add new files only.
 *
 * @throws Error if an applied file was changed, a new file sorts before an applied one, or a migration fails.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: options.url, application_name: 'migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await takeLock(client, options.waitMs ?? 60_000)
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      source text NOT NULL, name text NOT NULL, checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (source, name))`)
    await client.query(
      `REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON schema_migrations FROM ${pg.escapeIdentifier(options.role)}`,
    )
    for (const source of options.sources) {
      for (const migration of await pendingOf(client, source)) {
        await apply(client, migration, options.log)
        options.log.info({ source: migration.source, migration: migration.name }, 'migration applied')
      }
    }
  } finally {
    await client.end()
  }
}

export async function readMigrations({ name, directory }: MigrationSource): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(directory, file), 'utf8')
      return { source: name, name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Polls, because a statement that blocks on the lock holds a snapshot, for which CREATE INDEX CONCURRENTLY waits. */
async function takeLock(client: pg.Client, waitMs: number): Promise<void> {
  const deadline = Date.now() + waitMs
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      lockKey,
    ])
    if (rows[0]?.locked) return
    if (Date.now() > deadline)
      throw new Error('timed out waiting for another process that migrates this database')
    await pause(100)
  }
}

async function pendingOf(client: pg.Client, source: MigrationSource): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations WHERE source = $1 ORDER BY name',
    [source.name],
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const last = rows.at(-1)?.name ?? ''
  const all = await readMigrations(source)
  for (const migration of all) {
    const checksum = applied.get(migration.name)
    if (checksum !== undefined && checksum !== migration.checksum) {
      throw new Error(`migration ${source.name}/${migration.name} was changed after it was applied`)
    }
    if (checksum === undefined && migration.name < last) {
      throw new Error(
        `migration ${source.name}/${migration.name} comes before ${last}, which is already applied`,
      )
    }
  }
  return all.filter((migration) => !applied.has(migration.name))
}

/** A lock that was not granted in time, and a deadlock with transactions of the running service. */
const passing = new Map([
  ['55P03', 'lock timeout'],
  ['40P01', 'deadlock'],
])

async function apply(client: pg.Client, migration: Migration, log: Log): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (noTransaction.test(migration.sql)) return await applyConcurrently(client, migration)
      await client.query('BEGIN')
      await client.query("SET LOCAL lock_timeout = '3s'")
      await client.query(migration.sql)
      await record(client, migration)
      await client.query('COMMIT')
      return
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined)
      const { source, name } = migration
      const reason = passing.get(sqlState(error) ?? '')
      if (!reason || attempt === 20) {
        const message = `migration ${source}/${name} failed: ${(error as Error).message}`
        throw new Error(message, { cause: error })
      }
      log.warn({ source, migration: name, attempt }, `${reason}, retrying migration`)
    }
  }
}

/**
 * Applies a file that builds or drops an index while the service runs. Without a lock timeout: it blocks nothing while it
 * waits for older transactions, and a timeout would leave an invalid index.
 */
async function applyConcurrently(client: pg.Client, migration: Migration): Promise<void> {
  await dropInvalidIndexes(client)
  await client.query(migration.sql)
  await record(client, migration)
}

/** A migration that was interrupted leaves its index invalid and under its name. Those of a REINDEX have a suffix. */
async function dropInvalidIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE NOT indisvalid AND relnamespace = 'public'::regnamespace AND relname !~ '_cc(new|old)[0-9]*$'`,
  )
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY ${name}`)
}

async function record(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('INSERT INTO schema_migrations (source, name, checksum) VALUES ($1, $2, $3)', [
    migration.source,
    migration.name,
    migration.checksum,
  ])
}
