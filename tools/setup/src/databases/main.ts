/**
 * Creates or updates the roles and databases of the services on a PostgreSQL server of the operator, migrates them, and
 * creates the first administrator and invitation code. Idempotent: runs before each installation and upgrade.
 */

import type { ServiceName } from '@runwen/contracts'
import { createLog } from '@runwen/service-kit'
import { readableSecret } from '../secrets/keys.ts'
import { randomSecret } from '../secrets/stored-secret.ts'
import { loadConfig } from './config.ts'
import { prepareDatabases } from './prepare-databases.ts'
import { seed } from './seed.ts'

try {
  const config: Record<string, string | undefined> & ReturnType<typeof loadConfig> = loadConfig()
  const urlOf = (service: ServiceName) => config[`${service.toUpperCase()}_DATABASE_URL`] ?? ''
  const passwords = (service: ServiceName) => ({
    // Only this job connects as the owner of the tables.
    owner: randomSecret(),
    role: decodeURIComponent(new URL(urlOf(service)).password),
  })
  await prepareDatabases(
    config.POSTGRES_URL,
    passwords,
    createLog({ service: 'setup', level: config.LOG_LEVEL }),
  )
  const password = config.ADMIN_PASSWORD ?? readableSecret(16)
  const code = config.INVITATION_CODE ?? readableSecret(10)
  const created = await seed(urlOf('auth'), { username: config.ADMIN_USERNAME, password, code })
  const lines = [
    'The databases are ready.',
    created.admin &&
      `  administrator    ${config.ADMIN_USERNAME}, password ${config.ADMIN_PASSWORD ? 'as given' : password}`,
    created.invitationCode && `  invitation code  ${code}`,
  ]
  process.stdout.write(`${lines.filter(Boolean).join('\n')}\n`)
} catch (error) {
  process.stderr.write(`setup: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
