import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackingServers } from '@runwen/local-stack'
import type { TestProject } from 'vitest/node'
import { loadConfig } from './config.ts'
import type { TestServers } from './servers.ts'

/** Provides PostgreSQL and RabbitMQ for the test run: the servers from the environment, or private ones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const config = loadConfig()
  const given = {
    postgresUrl: config.TEST_POSTGRES_URL,
    rabbitmqUrl: config.TEST_RABBITMQ_URL,
    rabbitmqManagementUrl: config.TEST_RABBITMQ_MANAGEMENT_URL,
  }
  const services = [
    ...(given.postgresUrl ? [] : (['postgres'] as const)),
    ...(given.rabbitmqUrl && given.rabbitmqManagementUrl ? [] : (['rabbitmq'] as const)),
  ]
  const directory = await mkdtemp(join(tmpdir(), 'runwen-test-'))
  const started = await startBackingServers({ directory, services })
  project.provide('servers', allOf({ ...started, ...defined(given) }))
  return async () => {
    await started.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

function allOf(servers: Partial<TestServers>): TestServers {
  const { postgresUrl, rabbitmqUrl, rabbitmqManagementUrl } = servers
  if (!postgresUrl || !rabbitmqUrl || !rabbitmqManagementUrl) throw new Error('a backing server is missing')
  return { postgresUrl, rabbitmqUrl, rabbitmqManagementUrl }
}

function defined(servers: Record<string, string | undefined>): Partial<TestServers> {
  return Object.fromEntries(Object.entries(servers).filter(([, url]) => url))
}
