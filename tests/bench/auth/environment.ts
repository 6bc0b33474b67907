import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BackingServers, freePort, spawnWithWatchdog, startBackingServers } from '@runwen/local-stack'
import { createLog, migrate, openDatabase, prepareDatabase } from '@runwen/service-kit'
import { migrationSources } from '@runwen/setup/databases'
import { type Client, client, eventually, testKeys } from '@runwen/test-kit'
import { seed } from '../../../services/auth/src/use-cases/users/seed.ts'

export const invitationCode = 'BENCH'
const log = createLog({ service: 'bench', level: 'error' })

export interface Environment {
  /** A client of the auth service, which runs in its own process with default settings. */
  api: Client
  stop(): Promise<void>
}

export async function startEnvironment(): Promise<Environment> {
  const directory = await mkdtemp(join(tmpdir(), 'runwen-bench-'))
  const servers = await startBackingServers({ directory, services: ['postgres', 'redis', 'rabbitmq'] })
  const databaseUrl = await createDatabase(servers)
  const port = await freePort()
  const service = spawnWithWatchdog({
    file: process.execPath,
    args: [fileURLToPath(new URL('../../../services/auth/src/main.ts', import.meta.url))],
    cwd: directory,
    env: {
      DATABASE_URL: databaseUrl,
      REDIS_URL: servers.redisUrl ?? '',
      RABBITMQ_URL: servers.rabbitmqUrl ?? '',
      AUTH_PRIVATE_KEY: testKeys.AUTH_PRIVATE_KEY,
      LINK_KEY: testKeys.LINK_KEY,
      SECOND_FACTOR_KEY: testKeys.SECOND_FACTOR_KEY,
      PORT: `${port}`,
      LOG_LEVEL: 'error',
    },
  })
  service.stdout?.pipe(process.stderr)
  service.stderr?.pipe(process.stderr)
  const url = `http://127.0.0.1:${port}`
  await eventually(() => checkReady(url))
  return {
    api: client(url),
    async stop() {
      service.stdin?.end()
      await once(service, 'exit')
      await servers.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function createDatabase({ postgresUrl = '' }: BackingServers): Promise<string> {
  const passwords = { ownerPassword: 'bench', rolePassword: 'bench' }
  const { ownerUrl, url } = await prepareDatabase({ adminUrl: postgresUrl, name: 'auth', ...passwords })
  await migrate({ url: ownerUrl, role: 'auth', sources: migrationSources('auth'), log })
  const database = openDatabase({ url, name: 'bench', log, max: 1 })
  await seed(database, { INVITATION_CODE: invitationCode }, new Date())
  await database.close()
  return url
}

async function checkReady(url: string): Promise<void> {
  const response = await fetch(`${url}/readyz`)
  if (!response.ok) throw new Error(await response.text())
}
