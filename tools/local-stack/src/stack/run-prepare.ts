import { resolve } from 'node:path'
import { createLog } from '@runwen/service-kit'
import { checkout, productSecrets } from '@runwen/setup'
import { prepareDatabases, seedFirstLogin } from '@runwen/setup/databases'
import { loadPrepareConfig } from '../config.ts'

/*
 * Prepares the databases, the first administrator and code in a separate process, to keep its modules out of the
 * supervisor's memory. Prints one line of JSON, errors to stderr.
 */
try {
  const config = loadPrepareConfig()
  const dataDirectory = resolve(checkout, config.DATA_DIR)
  const log = createLog({ service: 'setup', level: 'silent' })
  const { databasePasswords } = productSecrets(dataDirectory)
  const databases = await prepareDatabases(config.POSTGRES_URL, databasePasswords, log)
  const login = await seedFirstLogin(dataDirectory, databases.auth, config)
  process.stdout.write(JSON.stringify({ databases, login }))
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
