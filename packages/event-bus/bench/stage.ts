import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServiceName } from '@runwen/contracts'
import { migrationsDirectory } from '@runwen/event-bus'
import { startBackingServers } from '@runwen/local-stack'
import { createLog, type Log, migrate, newId, openDatabase, prepareDatabase } from '@runwen/service-kit'
import { loadConfig } from './config.ts'

/** Servers to measure on, with nothing on them yet. */
export interface Stage {
  brokerUrl: string
  /** Makes a service's database, with the table that effects are noted in. */
  database(service: ServiceName): Promise<string>
  log: Log
  strike(): Promise<void>
}

const sources = [
  { name: 'messaging', directory: migrationsDirectory },
  { name: 'effects', directory: fileURLToPath(new URL('../test/support/migrations/', import.meta.url)) },
]

export async function setStage(): Promise<Stage> {
  const log = createLog({ service: 'bench', level: 'error' })
  const name = `bench_${newId().replaceAll('-', '')}`
  const directory = await mkdtemp(join(tmpdir(), 'runwen-bench-'))
  const config = loadConfig()
  const given = config.TEST_POSTGRES_URL && config.TEST_RABBITMQ_URL && config.TEST_RABBITMQ_MANAGEMENT_URL
  const started = given
    ? undefined
    : await startBackingServers({ directory, services: ['postgres', 'rabbitmq'] })
  const postgresUrl = required(started?.postgresUrl ?? config.TEST_POSTGRES_URL)
  const rabbitmqUrl = new URL(required(started?.rabbitmqUrl ?? config.TEST_RABBITMQ_URL))
  const managementUrl = required(started?.rabbitmqManagementUrl ?? config.TEST_RABBITMQ_MANAGEMENT_URL)
  const user = decodeURIComponent(rabbitmqUrl.username)
  await manage(managementUrl, 'PUT', `/vhosts/${name}`)
  await manage(managementUrl, 'PUT', `/permissions/${name}/${encodeURIComponent(user)}`)
  rabbitmqUrl.pathname = `/${name}`
  const databases: string[] = []

  return {
    brokerUrl: rabbitmqUrl.href,
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
    async strike() {
      await manage(managementUrl, 'DELETE', `/vhosts/${name}`)
      const admin = openDatabase({ url: postgresUrl, name: 'bench', log, max: 1 })
      for (const database of databases) {
        await admin.pool.query(`DROP DATABASE "${database}" WITH (FORCE)`)
      }
      await admin.close()
      await started?.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function required(url: string | undefined): string {
  if (url === undefined) throw new Error('a backing server is missing')
  return url
}

const everything = JSON.stringify({ configure: '.*', write: '.*', read: '.*' })

async function manage(managementUrl: string, method: string, path: string): Promise<void> {
  const { origin, username, password } = new URL(managementUrl)
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { authorization: `Basic ${login.toString('base64')}`, 'content-type': 'application/json' },
    ...(method === 'PUT' ? { body: everything } : {}),
  })
  if (!response.ok) throw new Error(`the broker's management answered ${response.status} to ${path}`)
}
