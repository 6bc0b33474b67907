import { Readable } from 'node:stream'
import type { ServiceName } from '@runwen/contracts'
import type { ObjectStore } from '@runwen/object-store'
import { createLog, type Database, openDatabase } from '@runwen/service-kit'
import { connect } from './connect.ts'
import { copyDocuments } from './copy-documents.ts'
import { holdSnapshots, type Snapshots } from './hold-snapshots.ts'
import {
  type DatabasePart,
  type DocumentEntry,
  type Manifest,
  type PerService,
  perService,
  perServiceInTurn,
} from './manifest.ts'
import { packSecrets } from './pack-secrets.ts'
import { startDump } from './postgres-tools.ts'
import type { Repository } from './repository.ts'

export interface CreateOptions {
  repository: Repository
  recipients: readonly string[]
  /** URL of each database, as a role that may read all of it. */
  databaseUrls: PerService<string>
  documents: ObjectStore
  /** Folder with the folder `secrets`. */
  dataDirectory: string
  /** Paths of more secret files. */
  files: readonly string[]
}

/** Another backup is under way. */
class BackupRunning extends Error {
  override name = 'BackupRunning'
}

const log = createLog({ service: 'backup', level: 'error' })
const lock = 'runwen backup'

/** Runs `work` unless another process holds the lock of backups. @throws BackupRunning */
export async function withBackupLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const database = openDatabase({ url: databaseUrl, name: 'backup lock', log, max: 1 })
  try {
    const client = await connect(database)
    try {
      const { rows } = await client.query('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked', [
        lock,
      ])
      if (!rows[0]?.locked) throw new BackupRunning('another backup is under way')
      return await work()
    } finally {
      client.release(true)
    }
  } finally {
    await database.close()
  }
}

/** Backs up databases, documents and secrets while the product runs. Call it with the lock of backups. */
export async function createBackup(
  options: CreateOptions,
): Promise<{ manifest: Manifest; documentsCopied: number }> {
  const { repository, documents } = options
  const [previous] = await repository.list()
  const known = new Map<string, DocumentEntry>()
  for (const entry of previous ? await repository.readDocuments(previous) : []) known.set(entry.key, entry)

  // Most documents, before the snapshots: some may be deleted soon after them.
  const before = await copyDocuments(repository, documents, known)
  const { takenAt, id, dumped } = await dumpAll(options)
  const after = await copyDocuments(repository, documents, known)
  const all = [...new Map([...before.entries, ...after.entries].map((each) => [each.key, each])).values()]

  const secrets = await packSecrets(options.dataDirectory, options.files)
  const folder = `backups/${id}`
  const listed = await repository.putPlain(`${folder}/documents.json`, Buffer.from(JSON.stringify(all)))
  const manifest: Manifest = {
    format: 1,
    id,
    takenAt: takenAt.toISOString(),
    finishedAt: new Date().toISOString(),
    recipients: [...options.recipients],
    databases: dumped,
    secrets: await repository.encrypt(`${folder}/secrets.json.age`, Readable.from([secrets])),
    documents: { ...listed, count: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) },
  }
  await repository.putPlain(`${folder}/manifest.json`, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  return { manifest, documentsCopied: before.copied + after.copied }
}

async function dumpAll({ repository, databaseUrls }: CreateOptions) {
  await using databases = new AsyncDisposableStack()
  const opened = perService((service) => {
    const database = openDatabase({ url: databaseUrls[service], name: 'backup', log, max: 2 })
    databases.defer(() => database.close())
    return database
  })
  const snapshots = await holdSnapshots(opened as PerService<Database>)
  databases.defer(() => snapshots.release())
  const id = snapshots.takenAt.toISOString().replace(/[:.]/g, '-')
  const dumped = await perServiceInTurn(async (service): Promise<DatabasePart> => {
    const program = await startDump(databaseUrls[service], snapshots.ids[service])
    const part = await repository.encrypt(`backups/${id}/${service}.dump.age`, program.stdout)
    await program.ended()
    return { ...part, ...(await describe(snapshots, service)) }
  })
  return { takenAt: snapshots.takenAt, id, dumped }
}

async function describe(snapshots: Snapshots, service: ServiceName) {
  const migrations = await snapshots.query<{ name: string }>(
    service,
    "SELECT source || '/' || name AS name FROM schema_migrations ORDER BY 1",
  )
  return {
    migrations: migrations.map(({ name }) => name),
    rows: await countRows((sql) => snapshots.query(service, sql)),
  }
}

export async function countRows(query: (sql: string) => Promise<unknown[]>): Promise<Record<string, number>> {
  const tables = (await query(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  )) as { name: string }[]
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = (await query(`SELECT count(*)::text AS rows FROM public.${name}`)) as { rows: string }[]
    counts[name] = Number(row?.rows)
  }
  return counts
}
