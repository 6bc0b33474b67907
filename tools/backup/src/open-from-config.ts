import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openObjectStore } from '@runwen/object-store'
import { ConfigError, UsageError } from '@runwen/service-kit'
import type { BackupConfig } from './config.ts'
import { readIdentities } from './encryption.ts'
import type { Manifest } from './manifest.ts'
import { openRepository, type Repository } from './repository.ts'

const checkout = fileURLToPath(new URL('../../../', import.meta.url))

/** The data folder, relative to the checkout. */
export const dataDirectoryOf = ({ DATA_DIR }: BackupConfig): string =>
  isAbsolute(DATA_DIR) ? DATA_DIR : resolve(checkout, DATA_DIR)

export function openConfigured(config: BackupConfig): Promise<Repository> {
  return openRepository({
    store: openObjectStore(config.BACKUP_URL),
    recipients: config.BACKUP_RECIPIENT,
    identities: readIdentities(config.BACKUP_IDENTITY ?? ''),
    tempDirectory: config.BACKUP_TEMP_DIR,
  })
}

/** @throws ConfigError */
export function required(config: BackupConfig, name: 'POSTGRES_URL' | 'OBJECT_STORE_URL'): string {
  const value = config[name]
  if (value) return value
  throw new ConfigError(`Configuration: ${name} is missing, and no stack of \`npm start\` runs`)
}

/** @throws ConfigError */
export function requireIdentity(config: BackupConfig): void {
  if (readIdentities(config.BACKUP_IDENTITY ?? '').length > 0) return
  throw new ConfigError(
    'Configuration: BACKUP_IDENTITY is missing: the age identity of the backups, or BACKUP_IDENTITY_FILE with its file',
  )
}

/** The backup with this id, or the newest. @throws UsageError */
export async function findBackup(repository: Repository, id: string | undefined): Promise<Manifest> {
  const backups = await repository.list()
  const found = id === undefined || id === 'latest' ? backups[0] : backups.find((each) => each.id === id)
  if (found) return found
  throw new UsageError(id && backups.length > 0 ? `there is no backup ${id}` : 'there is no backup')
}
