import type { ServiceName } from '@runwen/contracts'
import { type Database, sqlState } from '@runwen/service-kit'
import { type Client, connect } from './connect.ts'
import { type PerService, perServiceInTurn } from './manifest.ts'

export interface Snapshots {
  /** For `pg_dump --snapshot`. */
  ids: PerService<string>
  /** When the first was taken. */
  takenAt: Date
  query<T>(service: ServiceName, sql: string): Promise<T[]>
  release(): Promise<void>
}

const attempts = 5
const lockNotAvailable = '55P03'

/**
 * Takes a snapshot of every database so that no snapshot contains the effect of an event that its source's snapshot
 * lacks: `inbox` is locked everywhere while they are taken, for some milliseconds. An event whose effect is missing is in
 * its source's outbox and can be sent again; the inbox drops what took effect.
 *
 * @throws Error when a consumer holds its transaction too long.
 */
export async function holdSnapshots(databases: PerService<Database>): Promise<Snapshots> {
  for (let attempt = 1; ; attempt += 1) {
    await using locks = new AsyncDisposableStack()
    try {
      const services = Object.keys(databases) as ServiceName[]
      await Promise.all(services.map((service) => lockInbox(databases[service], locks)))
      return await take(databases)
    } catch (error) {
      if (attempt === attempts || sqlState(error) !== lockNotAvailable) throw error
    }
  }
}

async function lockInbox(database: Database, locks: AsyncDisposableStack): Promise<void> {
  const client = await connect(database)
  locks.defer(() => end(client))
  await client.query('BEGIN')
  // Consumers wait behind this lock, and give up after 10 s.
  await client.query("SET LOCAL lock_timeout = '3s'")
  await client.query('LOCK TABLE inbox IN SHARE MODE')
}

async function take(databases: PerService<Database>): Promise<Snapshots> {
  const held = new AsyncDisposableStack()
  const takenAt: Date[] = []
  try {
    const clients = await perServiceInTurn(async (service) => {
      const client = await connect(databases[service])
      held.defer(() => end(client))
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
      await client.query('SET LOCAL statement_timeout = 0')
      return client
    })
    const ids = await perServiceInTurn(async (service) => {
      const { rows } = await clients[service].query<{ id: string; at: Date }>(
        'SELECT pg_export_snapshot() AS id, clock_timestamp() AS at',
      )
      const [row] = rows
      if (!row) throw new Error('PostgreSQL exported no snapshot')
      takenAt.push(row.at)
      return row.id
    })
    return {
      ids,
      takenAt: new Date(Math.min(...takenAt.map(Number))),
      query: async <T>(service: ServiceName, sql: string) => (await clients[service].query(sql)).rows as T[],
      release: () => held.disposeAsync(),
    }
  } catch (error) {
    await held.disposeAsync()
    throw error
  }
}

async function end(client: Client): Promise<void> {
  const rolledBack = await client.query('ROLLBACK').then(
    () => true,
    () => false,
  )
  client.release(!rolledBack)
}
