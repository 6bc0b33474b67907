import { parseArgs } from 'node:util'
import { openStackServers } from '@runwen/local-stack'
import { openObjectStore } from '@runwen/object-store'
import { type CommandOutcome, runCommand, UsageError } from '@runwen/service-kit'
import { productSecrets } from '@runwen/setup'
import { type BackupConfig, loadConfig } from './config.ts'
import type { Manifest } from './manifest.ts'
import { dataDirectoryOf, findBackup, openConfigured, required, requireIdentity } from './open-from-config.ts'
import type { Repository } from './repository.ts'
import { checkTarget, restoreData, restoreSecrets } from './restore-backup.ts'

const usage = `usage: npm run restore [-- <id>|latest] [--force] [--json]

Restores databases, documents and secrets of a backup at BACKUP_URL with BACKUP_IDENTITY, into the servers of
POSTGRES_URL and OBJECT_STORE_URL, or into the data of \`npm start\` (DATA_DIR). Stop the product first. Refuses servers that
contain data; --force replaces them. Ends all sessions.

Exit codes: 0 done, 1 failed, 2 wrong usage or configuration.`

/** Where to restore to: servers from the environment, or those of a stopped \`npm start\`. */
async function openTarget(config: BackupConfig, repository: Repository, backup: Manifest) {
  if (config.POSTGRES_URL)
    return {
      postgresUrl: config.POSTGRES_URL,
      objectStoreUrl: required(config, 'OBJECT_STORE_URL'),
      stop: async () => undefined,
    }
  const directory = dataDirectoryOf(config)
  return openStackServers(directory, {
    // New servers get the passwords of the backup.
    prepare: async () => void (await restoreSecrets(repository, backup, directory, 'servers')),
    print: (line) => process.stderr.write(`${line}\n`),
  })
}

async function restore(
  config: BackupConfig,
  repository: Repository,
  id: string | undefined,
  force: boolean,
): Promise<CommandOutcome> {
  const backup = await findBackup(repository, id)
  const target = await openTarget(config, repository, backup)
  const documents = openObjectStore(target.objectStoreUrl)
  try {
    const directory = dataDirectoryOf(config)
    const options = {
      repository,
      backup,
      adminUrl: target.postgresUrl,
      passwords: productSecrets(directory).databasePasswords,
      documents,
      force,
    }
    await checkTarget(options)
    const secrets = await restoreSecrets(repository, backup, directory)
    const restored = await restoreData(options)
    return {
      lines: [
        `restored backup ${backup.id}, taken at ${backup.takenAt}`,
        ...Object.entries(restored.rows).map(([name, rows]) => `  ${name}: ${rows} rows`),
        `  ${restored.documents} documents, ${secrets.length} secret files in ${directory}`,
        'Next: start the product, then',
        `  npm run events -- resend --since ${hourBefore(backup.takenAt)}`,
        `  npm run ledger -- sync --since ${backup.takenAt}`,
        '  npm run ledger -- verify',
      ],
      json: { id: backup.id, takenAt: backup.takenAt, ...restored, secrets },
    }
  } finally {
    documents.close()
    await target.stop()
  }
}

/** Events that were sent before the backup may not have been handled then. */
const hourBefore = (time: string) => new Date(Date.parse(time) - 3_600_000).toISOString()

function parsed(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    })
    if (positionals.length <= 1) return { id: positionals[0], force: values.force }
  } catch {
    // Reported below.
  }
  throw new UsageError(usage)
}

await runCommand(process.argv.slice(2), usage, async (args) => {
  const { id, force } = parsed(args)
  const config = loadConfig()
  requireIdentity(config)
  const repository = await openConfigured(config)
  try {
    return await restore(config, repository, id, force)
  } finally {
    await repository.close()
  }
})
