import { openObjectStore } from '@runwen/object-store'
import { addressOf, type CommandOutcome, ConfigError, runCommand, UsageError } from '@runwen/service-kit'
import { type BackupConfig, loadConfig } from './config.ts'
import { createBackup, withBackupLock } from './create-backup.ts'
import { newKeyPair } from './encryption.ts'
import { type Manifest, perService } from './manifest.ts'
import { dataDirectoryOf, findBackup, openConfigured, required } from './open-from-config.ts'
import { pruneBackups } from './prune-backups.ts'
import type { Repository } from './repository.ts'
import { verifyBackup } from './verify-backup.ts'

const usage = `usage: npm run backup [-- create] [--json]
       npm run backup -- list|prune [--json]
       npm run backup -- verify [<id>|latest] [--json]
       npm run backup -- new-key [--json]

create   backs up databases, documents and secrets to BACKUP_URL, encrypted to BACKUP_RECIPIENT, then prunes.
         The product keeps running.
list     lists the backups, newest first.
verify   reads a backup back and compares it with its checksums. With BACKUP_IDENTITY it also decrypts it.
prune    removes backups beyond BACKUP_KEEP_DAILY, _WEEKLY and _MONTHLY, and documents that no backup contains.
new-key  prints a new key pair. Keep the identity away from this machine.

Exit codes: 0 done, 1 failed, 2 wrong usage or configuration.`

const keepOf = (config: BackupConfig) => ({
  daily: config.BACKUP_KEEP_DAILY,
  weekly: config.BACKUP_KEEP_WEEKLY,
  monthly: config.BACKUP_KEEP_MONTHLY,
})
const lockUrl = (config: BackupConfig) => addressOf(required(config, 'POSTGRES_URL'), 'auth')
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
const dumpBytes = ({ databases }: Manifest) =>
  Object.values(databases).reduce((sum, { size }) => sum + size, 0)
const describe = (backup: Manifest) =>
  `${backup.id}  databases ${megabytes(dumpBytes(backup))}, ${backup.documents.count} documents ${megabytes(backup.documents.bytes)}`

async function create(config: BackupConfig, repository: Repository): Promise<CommandOutcome> {
  if (config.BACKUP_RECIPIENT.length === 0)
    throw new ConfigError('Configuration: BACKUP_RECIPIENT is missing; `npm run backup -- new-key` makes one')
  const postgresUrl = required(config, 'POSTGRES_URL')
  const documents = openObjectStore(required(config, 'OBJECT_STORE_URL'))
  try {
    return await withBackupLock(lockUrl(config), async () => {
      const { manifest, documentsCopied } = await createBackup({
        repository,
        recipients: config.BACKUP_RECIPIENT,
        databaseUrls: perService((service) => addressOf(postgresUrl, service)),
        documents,
        dataDirectory: dataDirectoryOf(config),
        files: config.BACKUP_FILES,
      })
      const pruned = await pruneBackups(repository, keepOf(config))
      return {
        lines: [
          `backup ${describe(manifest)} (${documentsCopied} new)`,
          `${pruned.kept} backups kept, ${pruned.removed.length} removed`,
        ],
        json: { backup: summary(manifest), documentsCopied, ...pruned },
      }
    })
  } finally {
    documents.close()
  }
}

const summary = (backup: Manifest) => ({
  id: backup.id,
  takenAt: backup.takenAt,
  databaseBytes: dumpBytes(backup),
  documents: backup.documents.count,
  documentBytes: backup.documents.bytes,
})

async function list(_config: BackupConfig, repository: Repository): Promise<CommandOutcome> {
  const backups = await repository.list()
  return {
    lines: backups.length > 0 ? backups.map(describe) : ['no backups'],
    json: { backups: backups.map(summary) },
  }
}

async function prune(config: BackupConfig, repository: Repository): Promise<CommandOutcome> {
  const pruned = await withBackupLock(lockUrl(config), () => pruneBackups(repository, keepOf(config)))
  return {
    lines: [
      `${pruned.kept} backups kept, ${pruned.removed.length} removed, ${pruned.documentsRemoved} documents removed`,
    ],
    json: pruned,
  }
}

async function verify(config: BackupConfig, repository: Repository, id?: string): Promise<CommandOutcome> {
  const backup = await findBackup(repository, id)
  const decrypts = config.BACKUP_IDENTITY !== undefined
  const { parts, problems } = await verifyBackup(repository, backup, { decrypts })
  const how = decrypts ? 'read and decrypted' : 'compared with their checksums; not decrypted'
  return {
    lines: [
      ...problems,
      problems.length > 0 ? `backup ${backup.id} is damaged` : `backup ${backup.id}: ${parts} parts ${how}`,
    ],
    json: { id: backup.id, parts, decrypted: decrypts, problems },
    failed: problems.length > 0,
  }
}

async function newKey(): Promise<CommandOutcome> {
  const { identity, recipient } = await newKeyPair()
  return {
    lines: [
      `BACKUP_RECIPIENT=${recipient}`,
      `BACKUP_IDENTITY=${identity}`,
      '',
      'BACKUP_RECIPIENT belongs to the settings of this machine. Keep BACKUP_IDENTITY elsewhere, in two places:',
      'without it no backup can be restored, and who has it can read all of them.',
    ],
    json: { recipient, identity },
  }
}

const commands = { create, list, prune, verify }

await runCommand(process.argv.slice(2), usage, async ([name = 'create', id, ...rest]) => {
  if (name === 'new-key' && id === undefined) return newKey()
  if (!Object.hasOwn(commands, name) || rest.length > 0 || (id !== undefined && name !== 'verify'))
    throw new UsageError(usage)
  const config = loadConfig()
  const repository = await openConfigured(config)
  try {
    return await commands[name as keyof typeof commands](config, repository, id)
  } finally {
    await repository.close()
  }
})
