import { buffer } from 'node:stream/consumers'
import { type ServiceName, services } from '@runwen/contracts'
import type { ObjectStore } from '@runwen/object-store'
import { addressOf, createLog, openDatabase, prepareDatabase, readMigrations } from '@runwen/service-kit'
import { migrationSources } from '@runwen/setup/databases'
import { connect } from './connect.ts'
import { countRows } from './create-backup.ts'
import { digestOf } from './encryption.ts'
import { type Manifest, type PerService, perService, perServiceInTurn } from './manifest.ts'
import { unpackSecrets } from './pack-secrets.ts'
import { restoreDump } from './postgres-tools.ts'
import type { Repository } from './repository.ts'

/** The backup cannot be restored here. Nothing was changed. */
class RestoreRefused extends Error {
  override name = 'RestoreRefused'
}

export interface RestoreOptions {
  repository: Repository
  backup: Manifest
  /** PostgreSQL as superuser. */
  adminUrl: string
  /** Names of the databases. Default: those of the services. */
  databaseNames?: PerService<string>
  passwords(service: ServiceName): Promise<{ owner: string; role: string }>
  documents: ObjectStore
  /** Replaces what is there. */
  force: boolean
}

export interface Restored {
  /** Rows by database, equal to those in the backup. */
  rows: PerService<number>
  documents: number
}

const log = createLog({ service: 'restore', level: 'error' })

/** Writes the secrets of a backup to a data folder. Returns the names of the files. */
export function restoreSecrets(
  repository: Repository,
  backup: Manifest,
  directory: string,
  only?: 'servers',
): Promise<string[]> {
  return repository.decrypt(backup.secrets, async (body) =>
    unpackSecrets(directory, await buffer(body), only),
  )
}

/**
 * Checks that the backup can be restored here.
 *
 * @throws RestoreRefused when there are data and `force` is not set, or the backup is from a newer version.
 */
export async function checkTarget({ adminUrl, backup, force, ...options }: RestoreOptions): Promise<void> {
  await refuseNewer(backup)
  const found = force ? [] : await findData(adminUrl, namesOf(options), options.documents)
  if (found.length > 0)
    throw new RestoreRefused(`there are data already: ${found.join(', ')}. --force replaces them.`)
}

/**
 * Restores databases and documents, and ends all sessions. The product must be stopped.
 *
 * @throws RestoreRefused like `checkTarget`
 * @throws Error when a restored table has another number of rows than the backup.
 */
export async function restoreData(options: RestoreOptions): Promise<Restored> {
  await checkTarget(options)
  const names = namesOf(options)
  const rows = await perServiceInTurn((service) => restoreDatabase(options, service, names[service]))
  await endSessions(addressOf(options.adminUrl, names.auth))
  return { rows, documents: await restoreDocuments(options) }
}

const namesOf = ({ databaseNames }: Pick<RestoreOptions, 'databaseNames'>) =>
  databaseNames ?? perService((service) => service)

/** Older backups are migrated at the next start of the product. */
async function refuseNewer(backup: Manifest): Promise<void> {
  for (const service of services) {
    const known = (await Promise.all(migrationSources(service).map(readMigrations))).flat()
    const names = new Set(known.map(({ source, name }) => `${source}/${name}`))
    const unknown = backup.databases[service].migrations.filter((name) => !names.has(name))
    if (unknown.length > 0)
      throw new RestoreRefused(`the backup is from a newer version, which added ${unknown.join(', ')}`)
  }
}

/** Tables that only use fills. The first start itself creates an administrator and an invitation code. */
const signsOfUse: Record<ServiceName, string> = {
  auth: 'SELECT FROM users WHERE NOT is_admin LIMIT 1',
  files: 'SELECT FROM files LIMIT 1',
  messaging: 'SELECT FROM messages LIMIT 1',
  payment: 'SELECT FROM orders LIMIT 1',
  notifications: 'SELECT FROM letters LIMIT 1',
}

async function findData(
  adminUrl: string,
  names: PerService<string>,
  documents: ObjectStore,
): Promise<string[]> {
  const found: string[] = []
  for (const service of services) {
    if (await isUsed(adminUrl, names[service], signsOfUse[service])) found.push(`database ${names[service]}`)
  }
  for await (const _ of documents.list('')) {
    found.push('documents')
    break
  }
  return found
}

async function isUsed(adminUrl: string, name: string, sql: string): Promise<boolean> {
  const exists = await query(adminUrl, 'SELECT FROM pg_database WHERE datname = $1', [name])
  if (exists.length === 0) return false
  const tables = await query(addressOf(adminUrl, name), "SELECT FROM pg_tables WHERE schemaname = 'public'")
  return tables.length > 0 && (await query(addressOf(adminUrl, name), sql)).length > 0
}

async function restoreDatabase(
  { adminUrl, repository, backup, passwords }: RestoreOptions,
  service: ServiceName,
  database: string,
): Promise<number> {
  await query(adminUrl, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`)
  const { owner, role } = await passwords(service)
  await prepareDatabase({ adminUrl, name: service, ownerPassword: owner, rolePassword: role, database })
  const url = addressOf(adminUrl, database)
  const part = backup.databases[service]
  await repository.decrypt(part, (body) => restoreDump(url, body))
  const rows = await countRows((sql) => query(url, sql))
  const tables = new Set([...Object.keys(rows), ...Object.keys(part.rows)])
  const wrong = [...tables].filter((table) => rows[table] !== part.rows[table])
  if (wrong.length > 0)
    throw new Error(
      `${service}: other numbers of rows than in the backup: ${wrong
        .map((table) => `${table} ${rows[table] ?? 'none'} instead of ${part.rows[table] ?? 'none'}`)
        .join(', ')}`,
    )
  return Object.values(rows).reduce((sum, count) => sum + count, 0)
}

/** Sessions that ended after the backup must not live again. */
async function endSessions(authUrl: string): Promise<void> {
  await query(authUrl, 'UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL')
}

async function restoreDocuments({ repository, backup, documents, force }: RestoreOptions): Promise<number> {
  const entries = await repository.readDocuments(backup)
  if (force) await removeOthers(documents, new Set(entries.map(({ document }) => document)))
  for (const entry of entries) {
    // Twice, because the store needs size and hash first, and nothing decrypted goes to the disk.
    const digest = await repository.decrypt(entry, digestOf)
    await repository.decrypt(entry, (body) => documents.put(entry.document, body, digest))
  }
  return entries.length
}

async function removeOthers(documents: ObjectStore, kept: ReadonlySet<string>): Promise<void> {
  const others: string[] = []
  for await (const { key } of documents.list('')) if (!kept.has(key)) others.push(key)
  for (const key of others) await documents.remove(key)
}

async function query(url: string, sql: string, values: unknown[] = []): Promise<unknown[]> {
  const database = openDatabase({ url, name: 'restore', log, max: 1, statementTimeoutMs: 600_000 })
  try {
    const client = await connect(database)
    try {
      return (await client.query(sql, values)).rows
    } finally {
      client.release()
    }
  } finally {
    await database.close()
  }
}
