import { resolve } from 'node:path'
import { createLog } from '@runwen/service-kit'
import { checkout } from '../checkout.ts'
import { loadPrepareConfig } from '../config.ts'
import { seedFirstLogin } from './first-login.ts'
import { prepareDatabases } from './prepare-databases.ts'
import { productSecrets } from './product-secrets.ts'

/*
 * Databases, first administrator and first code, as a process of its own: what it loads for that would stay in the
 * supervisor's memory. Prints one line of JSON, and what goes wrong to stderr.
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
