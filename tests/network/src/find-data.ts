import { services } from '@runwen/contracts'
import { openObjectStore } from '@runwen/object-store'
import { createLog, openDatabase, openRedis } from '@runwen/service-kit'
import type { BackingServices } from './backing-services.ts'

const log = createLog({ service: 'search', level: 'silent' })

/**
 * Searches every column of every table, Redis, the keys of objects and the queues for words, in any case.
 *
 * @returns places such as `payment.receipts.company: Word Ltd`, sorted.
 */
export async function findData(backing: BackingServices, words: readonly string[]): Promise<string[]> {
  const found = await Promise.all([
    ...services.map((service) => inDatabase(backing.databases[service].adminUrl, service, words)),
    inRedis(backing.redis.url, words),
    inObjects(backing, words),
    inQueues(backing),
  ])
  return [...new Set(found.flat())].sort()
}

async function inDatabase(url: string, service: string, words: readonly string[]): Promise<string[]> {
  const database = openDatabase({ url, name: 'search', log, max: 1, statementTimeoutMs: 30_000 })
  try {
    const { rows: columns } = await database.pool.query<{ table: string; column: string; type: string }>(
      `SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns
       JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    )
    const found: string[] = []
    for (const { table, column, type } of columns) {
      const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`
      const { rows } = await database.pool.query<{ word: string }>(
        `SELECT DISTINCT word FROM unnest($1::text[]) AS word JOIN "${table}" ON position(lower(word) IN lower(${text})) > 0`,
        [words],
      )
      found.push(...rows.map(({ word }) => `${service}.${table}.${column}: ${word}`))
    }
    return found
  } finally {
    await database.close()
  }
}

async function inRedis(url: string, words: readonly string[]): Promise<string[]> {
  const redis = openRedis({ url, log })
  try {
    // `DUMP` compresses values as snapshots do, which hides words.
    await redis.config('SET', 'rdbcompression', 'no')
    const keys = await redis.keys('*')
    const values = await Promise.all(keys.map((key) => redis.dump(key)))
    return keys.flatMap((key, index) => contained(`redis ${key}`, `${key} ${values[index] ?? ''}`, words))
  } finally {
    redis.disconnect()
  }
}

async function inObjects(backing: BackingServices, words: readonly string[]): Promise<string[]> {
  return (await objectKeys(backing)).flatMap((key) => contained('object', key, words))
}

/** The keys of all objects, sorted. Most name neither a customer nor a document. */
export async function objectKeys({ documents }: BackingServices): Promise<string[]> {
  const store = openObjectStore(`file://${documents}`)
  const keys: string[] = []
  try {
    for await (const { key } of store.list('')) keys.push(key)
  } finally {
    store.close()
  }
  return keys.sort()
}

interface Queue {
  name: string
  messages?: number
  consumers?: number
}

/** A message that waits may contain anything. Queues of services that are not part of the network are left out. */
async function inQueues({ broker }: BackingServices): Promise<string[]> {
  const queues = (await broker.manage('GET', '/queues/{vhost}')) as Queue[]
  return queues.filter(({ messages, consumers }) => messages && consumers).map(({ name }) => `queue ${name}`)
}

function contained(place: string, text: string, words: readonly string[]): string[] {
  const lower = text.toLowerCase()
  return words.filter((word) => lower.includes(word.toLowerCase())).map((word) => `${place}: ${word}`)
}
