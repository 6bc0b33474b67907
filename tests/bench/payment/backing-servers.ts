import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrationsDirectory as eventBusMigrations } from '@runwen/event-bus'
import { startBackingServers } from '@runwen/local-stack'
import {
  createLog,
  migrationsDirectory as kitMigrations,
  type Log,
  migrate,
  newId,
  openDatabase,
  prepareDatabase,
} from '@runwen/service-kit'
import { testBroker } from '@runwen/test-kit'
import { loadConfig } from './config.ts'

/** Empty servers for a benchmark. */
export interface Backend {
  brokerUrl: string
  redisUrl: string
  directory: string
  log: Log
  /** Returns the URL of a service's database, and creates it at the first call. */
  database(service: 'payment' | 'files'): Promise<string>
  stop(): Promise<void>
}

const payment = fileURLToPath(new URL('../../../services/payment/migrations/', import.meta.url))

export async function startBackend(): Promise<Backend> {
  const log = createLog({ service: 'bench', level: 'error' })
  const name = `bench_${newId().replaceAll('-', '')}`
  const directory = await mkdtemp(join(tmpdir(), 'runwen-bench-'))
  const { TEST_POSTGRES_URL, TEST_RABBITMQ_URL, TEST_RABBITMQ_MANAGEMENT_URL } = loadConfig()
  const isGiven = TEST_POSTGRES_URL && TEST_RABBITMQ_URL && TEST_RABBITMQ_MANAGEMENT_URL
  const services = isGiven ? (['redis'] as const) : (['redis', 'postgres', 'rabbitmq'] as const)
  const started = await startBackingServers({ directory, services })
  const postgresUrl = started.postgresUrl ?? TEST_POSTGRES_URL ?? ''
  const broker = await testBroker({
    rabbitmqUrl: started.rabbitmqUrl ?? TEST_RABBITMQ_URL ?? '',
    rabbitmqManagementUrl: started.rabbitmqManagementUrl ?? TEST_RABBITMQ_MANAGEMENT_URL ?? '',
  })
  const databases = new Map<string, string>()

  return {
    brokerUrl: broker.url,
    redisUrl: started.redisUrl ?? '',
    directory,
    log,
    async database(service) {
      const database = `${name}_${service}`
      const made = databases.get(database)
      if (made) return made
      const passwords = { ownerPassword: 'runwen', rolePassword: 'runwen' }
      const prepared = await prepareDatabase({ adminUrl: postgresUrl, name: service, database, ...passwords })
      const sources = [
        { name: 'messaging', directory: eventBusMigrations },
        { name: 'service-kit', directory: kitMigrations },
        ...(service === 'payment' ? [{ name: 'payment', directory: payment }] : []),
      ]
      await migrate({ url: prepared.ownerUrl, role: service, sources, log })
      databases.set(database, prepared.url)
      return prepared.url
    },
    async stop() {
      await broker.close()
      const admin = openDatabase({ url: postgresUrl, name: 'bench', log, max: 1 })
      for (const database of databases.keys())
        await admin.pool.query(`DROP DATABASE "${database}" WITH (FORCE)`)
      await admin.close()
      await started.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
