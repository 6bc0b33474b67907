import { createLog, type Database, migrationsDirectory, one, openDatabase } from '@runwen/service-kit'
import { type TestDatabase, testDatabase } from '@runwen/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const log = createLog({ service: 'test', level: 'silent' })
let server: TestDatabase
let database: Database

beforeAll(async () => {
  server = await testDatabase('kit', { sources: [{ name: 'service-kit', directory: migrationsDirectory }] })
  database = openDatabase({ url: server.url, name: 'test', log })
})

afterAll(async () => {
  await database.close()
  await server.close()
})

test('reads', async () => {
  const { n } = await database.read((tx) =>
    one<{ n: number }>(tx, 'SELECT count(*) AS n FROM idempotency_keys'),
  )
  expect(n).toBe(0)
})
