import { randomBytes } from 'node:crypto'
import {
  addressOf,
  changeOwnPassword,
  createLog,
  openDatabase,
  prepareDatabase,
  withdrawLogins,
} from '@runwen/service-kit'
import { type TestDatabase, testDatabase } from '@runwen/test-kit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

const role = `rotated_${randomBytes(4).toString('hex')}`
const [old, next] = ['old', 'new'].map((name) => ({ name: `${role}_${name}`, password: `${name} password` }))
if (!old || !next) throw new Error('two accounts')
const log = createLog({ service: 'test', level: 'silent' })
/** Its superuser. The test makes a database of its own. */
let server: TestDatabase
const prepare = (logins?: (typeof old)[]) =>
  prepareDatabase({
    adminUrl: server.adminUrl,
    name: role,
    ownerPassword: 'owner',
    rolePassword: 'role',
    ...(logins && { logins }),
  })
const urlOf = ({ name, password }: typeof old) => addressOf(server.adminUrl, role, name, password)
const writes = async (client: pg.Client | pg.Pool) =>
  (await client.query('INSERT INTO things VALUES (1) RETURNING n')).rowCount
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

beforeAll(async () => {
  server = await testDatabase('kit', { sources: [] })
})
afterAll(async () => {
  const admin = await connect(addressOf(server.adminUrl, 'postgres'))
  await admin.query(`DROP DATABASE IF EXISTS "${role}" WITH (FORCE)`)
  for (const name of [old.name, next.name, `${role}_owner`, role])
    await admin.query(`DROP ROLE IF EXISTS "${name}"`)
  await admin.end()
  await server.close()
})

test('a service changes from one account to another without a moment in which neither is valid', async () => {
  // As an earlier version made it: the role itself logs in.
  const before = await prepare()
  const owner = await connect(before.ownerUrl)
  await owner.query('CREATE TABLE things (n int)')
  await owner.end()
  const running = await connect(before.url)
  expect(await writes(running)).toBe(1)

  expect((await prepare([old])).url).toBe(urlOf(old))
  expect(await writes(running)).toBe(1)
  expect((await prepare([next, old])).url).toBe(urlOf(next))
  const pools = [old, next].map((login) => openDatabase({ url: urlOf(login), name: 'test', log }))
  for (const { pool } of pools) expect(await writes(pool)).toBe(1)

  const removed = await withdrawLogins({ adminUrl: server.adminUrl, role, keep: [next.name] })
  expect(removed).toEqual([old.name])
  for (const url of [before.url, urlOf(old)])
    await expect(connect(url)).rejects.toThrow(/not permitted to log in|authentication failed|does not exist/)
  await expect(writes(running)).rejects.toThrow()
  expect(await writes(await connect(urlOf(next)))).toBe(1)
  expect(await withdrawLogins({ adminUrl: server.adminUrl, role, keep: [next.name] })).toEqual([])
  for (const pool of pools) await pool.close()
})

test('a member of staff changes their own password', async () => {
  const { ownerUrl } = await prepare([next])
  await changeOwnPassword(ownerUrl, 'another')
  await expect(connect(ownerUrl)).rejects.toThrow(/authentication failed/)
  const changed = await connect(addressOf(ownerUrl, role, `${role}_owner`, 'another'))
  await changed.end()
})
