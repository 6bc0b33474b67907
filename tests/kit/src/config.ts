import { readConfig } from '@runwen/service-kit'
import { z } from 'zod'

const address = z.url().optional()

const schema = z.object({
  TEST_POSTGRES_URL: address.describe('PostgreSQL server for test databases, as superuser'),
  TEST_RABBITMQ_URL: address.describe('RabbitMQ broker for test virtual hosts'),
  TEST_RABBITMQ_MANAGEMENT_URL: address.describe('management API of the same broker'),
  OBJECT_STORE_TEST_URL: address.describe('MinIO server for test buckets: http(s)://key:secret@host:port'),
})

/**
 * Where `npm test` keeps compiled code. Compiling takes half of the start of a process, so processes with settings of their own
 * get it, too.
 */
export function compiledCode({ NODE_COMPILE_CACHE } = process.env): Record<string, string> {
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
}

/** Addresses of running servers for tests. Tests start private servers for those that are not set. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): z.output<typeof schema> {
  return readConfig(schema, env)
}
