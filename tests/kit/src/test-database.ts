import { createHash, randomBytes } from 'node:crypto'
import {
  addressOf,
  createLog,
  type Database,
  type MigrationSource,
  migrate,
  openDatabase,
  prepareDatabase,
  readMigrations,
} from '@runwen/service-kit'
import { migrationSources } from '@runwen/setup/databases'
import { testServers } from './servers.ts'

export interface TestDatabase {
  /** As the service's role, which can only read and change rows. */
  url: string
  /** As the owner of its tables. */
  ownerUrl: string
  /** As the superuser. */
  adminUrl: string
  /** Terminates all connections to the database. */
  cutConnections(): Promise<void>
  close(): Promise<void>
}

export interface TestDatabaseOptions {
  /** Replaces the service's migrations. */
  sources?: MigrationSource[]
}

const log = createLog({ service: 'test-kit', level: 'silent' })
const password = 'runwen'

/** Creates a database for a service. Clones a template that is migrated once per version of the migrations. */
export async function testDatabase(
  service: string,
  options: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const { postgresUrl } = testServers()
  const admin = openDatabase({
    url: postgresUrl,
    name: 'testkit',
    log,
    max: 1,
    statementTimeoutMs: 60_000,
    connectionTimeoutMs: 30_000,
  })
  const sources = options.sources ?? migrationSources(service)
  const database = `test_${service}_${randomBytes(6).toString('hex')}`
  try {
    const template = await makeTemplate(admin, postgresUrl, service, sources)
    await admin.pool.query(`CREATE DATABASE "${database}" TEMPLATE "${template}" OWNER "${service}_owner"`)
    await admin.pool.query(`REVOKE ALL ON DATABASE "${database}" FROM PUBLIC`)
    await admin.pool.query(`GRANT CONNECT ON DATABASE "${database}" TO "${service}"`)
  } catch (error) {
    await admin.close()
    throw error
  }
  return {
    url: addressOf(postgresUrl, database, service, password),
    ownerUrl: addressOf(postgresUrl, database, `${service}_owner`, password),
    adminUrl: addressOf(postgresUrl, database),
    async cutConnections() {
      await admin.pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
        database,
      ])
    },
    async close() {
      await admin.pool.query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`)
      await admin.close()
    },
  }
}

/** Builds the template under another name and renames it, so that an existing template is always complete. */
async function makeTemplate(admin: Database, adminUrl: string, service: string, sources: MigrationSource[]) {
  const template = `template_${service}_${await hashOf(sources)}`
  const unfinished = `${template}_new`
  const client = await admin.pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (rowCount) return template
    await client.query(`DROP DATABASE IF EXISTS "${unfinished}" WITH (FORCE)`)
    const { ownerUrl } = await prepareDatabase({
      adminUrl,
      name: service,
      ownerPassword: password,
      rolePassword: password,
      database: unfinished,
    })
    await migrate({ url: ownerUrl, role: service, sources, log })
    await client.query(`ALTER DATABASE "${unfinished}" RENAME TO "${template}"`)
    return template
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [template])
    client.release()
  }
}

async function hashOf(sources: MigrationSource[]): Promise<string> {
  const migrations = (await Promise.all(sources.map(readMigrations))).flat()
  const text = migrations.map(({ source, name, checksum }) => `${source}/${name} ${checksum}`).join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
