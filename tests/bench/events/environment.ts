import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServiceName } from '@runwen/contracts'
import { migrationsDirectory } from '@runwen/event-bus'
import { startBackingServers } from '@runwen/local-stack'
import { createLog, type Log, migrate, newId, openDatabase, prepareDatabase } from '@runwen/service-kit'
import { testBroker } from '@runwen/test-kit'
import { loadConfig } from './config.ts'

/** A PostgreSQL and a RabbitMQ, those named in the environment or private ones. */
interface Servers {
  postgresUrl: string
  rabbitmqUrl: string
  rabbitmqManagementUrl: string
  stop(): Promise<void>
}

/** A virtual host and databases that nothing has used before. */
export interface Environment {
  brokerUrl: string
  /** Creates a service's database, with the table in which effects are recorded. */
  database(service: ServiceName): Promise<string>
  log: Log
  close(): Promise<void>
}

const sources = [
  { name: 'messaging', directory: migrationsDirectory },
  {
    name: 'effects',
    directory: fileURLToPath(
      new URL('../../../packages/event-bus/test/support/migrations/', import.meta.url),
    ),
  },
]

export async function startServers(): Promise<Servers> {
  const directory = await mkdtemp(join(tmpdir(), 'runwen-bench-'))
  const config = loadConfig()
  const given = config.TEST_POSTGRES_URL && config.TEST_RABBITMQ_URL && config.TEST_RABBITMQ_MANAGEMENT_URL
  const started = given
    ? undefined
    : await startBackingServers({ directory, services: ['postgres', 'rabbitmq'] })
  return {
    postgresUrl: required(started?.postgresUrl ?? config.TEST_POSTGRES_URL),
    rabbitmqUrl: required(started?.rabbitmqUrl ?? config.TEST_RABBITMQ_URL),
    rabbitmqManagementUrl: required(started?.rabbitmqManagementUrl ?? config.TEST_RABBITMQ_MANAGEMENT_URL),
    async stop() {
      await started?.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export async function openEnvironment(servers: Servers): Promise<Environment> {
  const { postgresUrl } = servers
  const log = createLog({ service: 'bench', level: 'silent' })
  const name = `bench_${newId().replaceAll('-', '')}`
  const broker = await testBroker(servers)
  const databases: string[] = []

  return {
    brokerUrl: broker.url,
    log,
    async database(service) {
      const database = `${name}_${service}`
      databases.push(database)
      const prepared = await prepareDatabase({
        adminUrl: postgresUrl,
        name: service,
        database,
        ownerPassword: 'runwen',
        rolePassword: 'runwen',
      })
      await migrate({ url: prepared.ownerUrl, role: service, sources, log })
      return prepared.url
    },
    async close() {
      await broker.close()
      const admin = openDatabase({ url: postgresUrl, name: 'bench', log, max: 1 })
      for (const database of databases) {
        await admin.pool.query(`DROP DATABASE "${database}" WITH (FORCE)`)
      }
      await admin.close()
    },
  }
}

function required(url: string | undefined): string {
  if (url === undefined) throw new Error('a backing server is missing')
  return url
}
