/**
 * Runs in a container of the product, which has these libraries. Its argument is JSON of addresses with passwords; it
 * prints the names of those that a server accepts.
 */
import { openObjectStore } from '@runwen/object-store'
import { connect } from 'amqplib'
import { Redis } from 'ioredis'
import pg from 'pg'

const attempts = {
  async POSTGRES_URL(connectionString) {
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.end()
  },
  async REDIS_URL(url) {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
    redis.on('error', () => undefined)
    await redis.connect()
    await redis.get('session:none').finally(() => redis.disconnect())
  },
  async RABBITMQ_URL(url) {
    await (await connect(url)).close()
  },
  async OBJECT_STORE_URL(url) {
    const store = openObjectStore(url)
    await store.check().finally(store.close)
  },
}
attempts.DATABASE_URL = attempts.POSTGRES_URL

const accepted = []
for (const [name, address] of Object.entries(JSON.parse(process.argv.at(-1) ?? '{}'))) {
  const ok = await attempts[name](address).then(
    () => true,
    () => false,
  )
  if (ok) accepted.push(name)
}
process.stdout.write(JSON.stringify(accepted))
