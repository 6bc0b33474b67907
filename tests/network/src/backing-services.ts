import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServiceName, services } from '@runwen/contracts'
import {
  type TestBroker,
  type TestDatabase,
  type TestRedis,
  testBroker,
  testDatabase,
  testRedis,
} from '@runwen/test-kit'

/** Databases, broker, Redis and document folder of one test network. */
export interface BackingServices {
  databases: Record<ServiceName, TestDatabase>
  broker: TestBroker
  redis: TestRedis
  documents: string
  /** Address of the document folder, or of a bucket. */
  objectStoreUrl: string
  close(): Promise<void>
}

export async function startBackingServices(): Promise<BackingServices> {
  const [made, broker, redis, documents] = await Promise.all([
    Promise.all(services.map(async (name) => [name, await testDatabase(name)] as const)),
    testBroker(),
    testRedis(),
    mkdtemp(join(tmpdir(), 'runwen-documents-')),
  ])
  return {
    databases: Object.fromEntries(made) as Record<ServiceName, TestDatabase>,
    broker,
    redis,
    documents,
    objectStoreUrl: `file://${documents}`,
    async close() {
      await Promise.all([...made.map(([, database]) => database.close()), broker.close(), redis.close()])
      await rm(documents, { recursive: true, force: true })
    },
  }
}
