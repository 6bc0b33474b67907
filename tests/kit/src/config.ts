import { readConfig } from '@runwen/service-kit'
import { z } from 'zod'

const address = z.url().optional()

const schema = z.object({
  TEST_POSTGRES_URL: address.describe('a server to make test databases on, as its superuser'),
  TEST_RABBITMQ_URL: address.describe('a broker to make virtual hosts on'),
  TEST_RABBITMQ_MANAGEMENT_URL: address.describe("the same broker's management API"),
  OBJECT_STORE_TEST_URL: address.describe(
    'a MinIO that tests make buckets in: http(s)://key:secret@host:port',
  ),
})

/** Running servers for tests. Tests start private ones in place of those left out. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): z.output<typeof schema> {
  return readConfig(schema, env)
}
