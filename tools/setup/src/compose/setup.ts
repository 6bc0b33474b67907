import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ServiceName, services } from '@runwen/contracts'
import { openMinioAccounts } from '@runwen/object-store'
import { AppError, createLog, type Database, type Log, openDatabase } from '@runwen/service-kit'
import { type SeededLogin, seedFirstLogin } from '../databases/first-login.ts'
import { prepareDatabases } from '../databases/prepare-databases.ts'
import { type Prepared, prepareSecrets } from './compose-secrets.ts'
import type { SetupConfig } from './config.ts'
import { writeSecrets } from './write-secrets.ts'

const timeoutMs = 120_000

/**
 * Creates missing secrets (the backing servers wait for them), then missing databases and accounts, the first
 * administrator and the first invitation code. Idempotent.
 *
 * @throws Error when PostgreSQL or MinIO does not answer within two minutes.
 */
export async function setUp(config: SetupConfig, print: (text: string) => void): Promise<void> {
  const databases = await handOut(config, await prepareSecrets(config))
  const directory = join(config.SECRETS_DIRECTORY, 'setup')
  print(setupText(await seedFirstLogin(directory, databases.auth, config)))
}

/** Writes the files of all readers, and creates databases and accounts. Returns the database URLs of the services. */
export async function handOut(config: SetupConfig, prepared: Prepared): Promise<Record<ServiceName, string>> {
  const { SECRETS_DIRECTORY: directory } = config
  const { secrets, postgresUrl, databasePasswords, objectStore } = prepared
  await writeSecrets(directory, secrets)
  const log = createLog({ service: 'setup' })
  await awaitServer(postgresUrl, log)
  const databases = await prepareDatabases(postgresUrl, databasePasswords, log)
  const addresses = services.map((name) => [name, { DATABASE_URL: databases[name] }])
  await writeSecrets(directory, Object.fromEntries(addresses))
  if (objectStore) await openMinioAccounts(objectStore.rootUrl).put(objectStore.accounts)
  return databases
}

async function awaitServer(url: string, log: Log): Promise<void> {
  const database = openDatabase({ url, name: 'setup', log, max: 1 })
  const deadline = Date.now() + timeoutMs
  try {
    while (!(await answers(database))) {
      if (Date.now() > deadline) throw new Error('PostgreSQL does not answer')
      await wait(500)
    }
  } finally {
    await database.close()
  }
}

async function answers(database: Database): Promise<boolean> {
  try {
    await database.read((tx) => tx.query('SELECT 1'))
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return false
    throw error
  }
}

/** The login instructions that the setup job prints. */
function setupText({ username, password, code, created, file }: SeededLogin): string {
  const shown = `password ${password} (shown only once; later: docker compose run --rm --no-deps setup cat ${file})`
  const secret = created.admin && password ? shown : 'the password given at first start'
  const kept = password ? `the password in ${file} of the setup volume, unless changed since` : secret
  return [
    'Runwen 润文 is set up.',
    `  administrator    ${username}, ${created.admin ? secret : kept}`,
    `  invitation code  ${code}`,
    '',
  ].join('\n')
}
