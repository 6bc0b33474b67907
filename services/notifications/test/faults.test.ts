import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { notificationsApi } from '@runwen/contracts'
import { createLog, newId } from '@runwen/service-kit'
import { compiledCode, eventually, testKeys } from '@runwen/test-kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimEmail } from '../src/models/emails/store.ts'
import { sendNextEmail } from '../src/use-cases/send-email.ts'
import { announced } from './events.ts'
import { type Harness, publicUrl, startHarness } from './harness.ts'

let harness: Harness
beforeEach(async () => {
  harness = await startHarness({ copies: 2, env: { SMTP_CONNECTIONS: '2' } })
})
afterEach(() => harness.close())

const many = 20

/** Announces `count` events that each send one email to a customer of their own. */
async function announceMany(count = many): Promise<string[]> {
  const customers = []
  for (let index = 0; index < count; index += 1) customers.push(await harness.customer())
  for (const { id } of customers) await harness.announce(announced.resultUploaded(id))
  await harness.untilIdle()
  return customers.map(({ username }) => username)
}

const rowsOf = async () => {
  const { rows } = await harness.rows.read((tx) =>
    tx.query<{ status: string; tries: number; error: string | null }>(
      'SELECT status, tries, error FROM letters',
    ),
  )
  return rows
}
const allSent = () =>
  eventually(async () => {
    const waiting = (await rowsOf()).filter(({ status }) => status !== 'sent')
    if (waiting.length > 0) throw new Error(JSON.stringify(waiting.slice(0, 3)))
  }, 40_000)
const copies = (addresses: string[]) => addresses.map((address) => harness.smtp.to(address).length)
const ids = (address: string) => new Set(harness.smtp.to(address).map(({ messageId }) => messageId)).size

/** Moves the clock in steps, as retries of an hour would. */
async function passTime(totalMs: number, stepMs = 60_000): Promise<void> {
  for (let passed = 0; passed < totalMs; passed += stepMs) {
    const before = await attempts()
    harness.advance(stepMs)
    await eventually(async () => expect(await attempts()).toBeGreaterThan(before))
  }
}
const attempts = async () => (await rowsOf()).reduce((sum, { tries }) => sum + tries, 0)

test('each email is sent once after the SMTP server was unreachable for an hour', async () => {
  harness.smtpLine.refuse()
  const addresses = await announceMany()
  await passTime(3_600_000, 600_000)
  expect((await rowsOf()).every(({ status }) => status === 'waiting')).toBe(true)
  expect(await harness.metrics()).toMatch(/runwen_emails_waiting\{[^}]*\} 20\n/)
  harness.smtpLine.restore()
  harness.advance(60_000)
  await allSent()
  expect(copies(addresses)).toEqual(addresses.map(() => 1))
})

test('each email is sent once through a server that is slow', async () => {
  harness.smtp.faults.slowMs = 300
  const addresses = await announceMany()
  await allSent()
  expect(copies(addresses)).toEqual(addresses.map(() => 1))
})

test('emails are delayed while the server is frozen, and nothing else is affected', async () => {
  harness.smtpLine.freeze()
  const addresses = await announceMany(4)
  const staff = await harness.login({ isStaff: true })
  await eventually(async () => expect(await attempts()).toBeGreaterThan(0))
  expect((await staff.call(notificationsApi.listMail)).letters).toHaveLength(4)
  expect((await fetch(`${harness.services[0]?.url}/readyz`)).status).toBe(200)
  await eventually(
    async () => expect((await rowsOf()).every(({ error }) => error?.startsWith('ETIMEDOUT'))).toBe(true),
    40_000,
  )
  harness.smtpLine.restore()
  harness.advance(60_000)
  await allSent()
  expect(copies(addresses)).toEqual(addresses.map(() => 1))
})

test('an email is tried again after a 4xx and given up after a 5xx', async () => {
  harness.smtp.faults.recipientCode = 450
  const [later = ''] = await announceMany(1)
  await eventually(
    async () => expect(await rowsOf()).toMatchObject([{ status: 'waiting', tries: 1 }]),
    20_000,
  )
  await eventually(async () => expect((await rowsOf())[0]?.error).toContain('450'))
  harness.smtp.faults.recipientCode = 550
  harness.advance(31_000)
  await eventually(
    async () => expect((await rowsOf())[0]).toMatchObject({ status: 'failed', tries: 2 }),
    20_000,
  )
  delete harness.smtp.faults.recipientCode
  harness.smtp.faults.dataCode = 554
  const [refused = ''] = await announceMany(1)
  await eventually(async () => {
    expect((await rowsOf()).map(({ status }) => status)).toEqual(['failed', 'failed'])
  })
  expect(await harness.metrics()).toMatch(/runwen_emails_failed\{[^}]*\} 2\n/)
  expect([harness.smtp.to(later), harness.smtp.to(refused)]).toEqual([[], []])
})

test('a refused connection does not count as an attempt to send the email', async () => {
  harness.smtp.faults.greetingCode = 554
  const [address = ''] = await announceMany(1)
  await eventually(async () => expect((await rowsOf())[0]?.error).toBeTruthy())
  expect(await rowsOf()).toMatchObject([{ status: 'waiting' }])
  delete harness.smtp.faults.greetingCode
  harness.advance(60_000)
  await allSent()
  expect(copies([address])).toEqual([1])
})

test('an email whose connection was lost after DATA is repeated under the same Message-ID', async () => {
  harness.smtp.faults.dieAfterData = 2
  const [address = ''] = await announceMany(1)
  for (const taken of [1, 2]) {
    await harness.emails(address, taken)
    await eventually(async () => {
      expect((await rowsOf())[0]?.error).toBeTruthy()
      expect((await rowsOf())[0]?.tries).toBe(taken)
    })
    harness.advance(60_000)
  }
  await allSent()
  expect(copies([address])).toEqual([3])
  expect(ids(address)).toBe(1)
})

test('an email is given up after a day', async () => {
  harness.smtp.faults.recipientCode = 450
  await announceMany(1)
  await eventually(async () => expect((await rowsOf())[0]?.error).toContain('450'))
  harness.advance(24 * 3_600_000)
  await eventually(async () => expect((await rowsOf())[0]?.status).toBe('failed'))
})

test('each email is sent after a process was killed while it sent', async () => {
  harness.smtp.faults.slowMs = 500
  const { config, smtp } = harness
  await Promise.all(harness.services.splice(0).map((service) => service.close()))
  const env = {
    ...compiledCode(),
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: config.DATABASE_URL,
    REDIS_URL: config.REDIS_URL,
    RABBITMQ_URL: config.RABBITMQ_URL,
    AUTH_PUBLIC_KEY: testKeys.AUTH_PUBLIC_KEY,
    LINK_KEY: config.LINK_KEY,
    SMTP_URL: config.SMTP_URL,
    MAIL_FROM: config.MAIL_FROM,
    SMTP_CONNECTIONS: '2',
  }
  const child = fork(join(import.meta.dirname, '../src/main.ts'), { env, execArgv: [], stdio: 'ignore' })
  const ended = once(child, 'exit')
  const customers = []
  for (let index = 0; index < 6; index += 1) customers.push(await harness.customer())
  for (const { id } of customers) await harness.announce(announced.resultUploaded(id))
  await eventually(() => expect(smtp.received.length).toBeGreaterThan(0))
  child.kill('SIGKILL')
  await ended
  delete smtp.faults.slowMs
  await harness.start()
  // The broker delivers the events that the killed process had taken once more.
  await eventually(async () => expect(await rowsOf()).toHaveLength(customers.length))
  // The leases of the killed process have to run out.
  harness.advance(6 * 60_000)
  await harness.sent()
  await allSent()
  const addresses = customers.map(({ username }) => username)
  for (const address of addresses) {
    expect(harness.smtp.to(address).length).toBeGreaterThanOrEqual(1)
    expect(ids(address)).toBe(1)
  }
  // Only emails that were being sent at the kill can come twice.
  expect(smtp.received.length).toBeLessThanOrEqual(addresses.length + 2)
})

test('only emails whose attempts last longer than their lease are sent again', async () => {
  const addresses = await announceMany(40)
  harness.advance(6 * 60_000)
  await allSent()
  for (const address of addresses) {
    expect(harness.smtp.to(address).length).toBeGreaterThanOrEqual(1)
    expect(ids(address)).toBe(1)
  }
  // Two copies with two connections each can be in the middle of an attempt when the clock moves.
  expect(harness.smtp.received.length).toBeLessThanOrEqual(addresses.length + 4)
})

test('senders claim different emails at the same time, and one of those that are sent as one', async () => {
  const [several, single] = [await harness.customer(), await harness.customer()]
  const announce = async ({ id }: typeof single, count: number) => {
    await harness.announce(announced.message('replied', id))
    await eventually(async () =>
      expect((await rowsOf()).filter(({ status }) => status === 'waiting')).toHaveLength(count),
    )
  }
  // One by one: events that arrive together are handled in any order, and the email that is due first is claimed first.
  await announce(several, 1)
  await announce(several, 2)
  await announce(single, 3)
  // The replies are due in five minutes, so that the senders of the harness leave them alone.
  const now = new Date(harness.now().getTime() + 6 * 60_000)
  const claim = { now, leaseEnd: new Date(now.getTime() + 60_000) }
  const claimAnother = () => harness.rows.transaction((tx) => claimEmail(tx, { ...claim, lease: newId() }))
  await harness.rows.transaction(async (tx) => {
    expect(await claimEmail(tx, { ...claim, lease: newId() })).toMatchObject({ user_id: several.id })
    expect(await claimAnother()).toMatchObject({ user_id: single.id })
    expect(await claimAnother()).toBeUndefined()
  })
  expect(await claimAnother()).toBeUndefined()
})

test('an email is sent once when the clock moves during its claim', async () => {
  const customer = await harness.customer()
  await harness.announce(announced.paymentStarted(customer.id))
  await eventually(async () =>
    expect((await rowsOf()).filter(({ status }) => status === 'waiting')).toHaveLength(1),
  )
  const later = new Date(harness.now().getTime() + 31 * 60_000)
  const readings = [harness.now()]
  const server = Promise.withResolvers<void>()
  let attempts = 0
  const send = () => {
    attempts += 1
    return attempts === 1 ? server.promise : Promise.resolve()
  }
  const sender = {
    database: harness.rows,
    smtp: { send, close: () => undefined },
    composer: {
      publicUrl,
      replyTo: null,
      from: harness.config.MAIL_FROM,
      linkKeys: [testKeys.LINK_KEY] as const,
      operator: { en: [], zh: [] },
      wechat: null,
    },
    now: () => readings.shift() ?? later,
    log: createLog({ service: 'test', level: 'silent' }),
    observe: () => undefined,
  }
  const claims = [sendNextEmail(sender), sendNextEmail(sender)]
  await eventually(() => expect(attempts).toBeGreaterThan(0))
  expect(await sendNextEmail(sender)).toBe(false)
  server.resolve()
  await Promise.all(claims)
  expect(attempts).toBe(1)
})
