import { randomUUID } from 'node:crypto'
import { createLog, openRedis } from '@runwen/service-kit'
import { client, createSession, endSession, eventually, openLiveEvents } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { expect, test } from 'vitest'
import { epochKey, streamKey } from '../src/live/stream.ts'
import { publish } from './publish.ts'
import { startTestGateway } from './start.ts'

const run = setUp(() => startTestGateway())
const second = setUp(() => run.start())
const customer = setUp(() => createSession({ redisUrl: run.redis.url }))
const other = setUp(() => createSession({ redisUrl: run.redis.url }))
const staff = setUp(() => createSession({ redisUrl: run.redis.url, isStaff: true }))

const open = (who: { token: string }, gateway = run.gateway, last?: string) =>
  openLiveEvents(client(gateway.url, { token: who.token }), last)
const fileChanged = (userId: string, fileId = randomUUID(), eventId = randomUUID()) =>
  publish(run.broker, {
    id: eventId,
    name: 'file.revision_requested',
    subject: fileId,
    data: { file_id: fileId, user_id: userId },
  })
const idsOf = (live: Awaited<ReturnType<typeof open>>) =>
  live.received.filter(({ event }) => event === 'file.updated').map(({ data }) => data.id)

test('an update is sent once, only to the owner and staff, through every gateway', async () => {
  const streams = await Promise.all([
    open(customer),
    open(customer, second),
    open(staff, second),
    open(other),
  ])
  const [fileId, eventId] = [randomUUID(), randomUUID()]
  for (let time = 0; time < 3; time += 1) await fileChanged(customer.userId, fileId, eventId)
  const last = randomUUID()
  await fileChanged(other.userId, last)
  await eventually(() => {
    expect(streams.map(idsOf)).toEqual([[fileId], [fileId], [fileId, last], [last]])
  })
  for (const stream of streams) stream.close()
})

test('a stream resumes at another gateway without a gap, and gets a resync if updates are no longer available', async () => {
  const before = await open(customer)
  await eventually(() => expect(before.received.at(-1)?.event).toBe('ready'))
  const position = before.received.at(-1)?.id
  before.close()
  const missed = [randomUUID(), randomUUID()]
  for (const fileId of missed) await fileChanged(customer.userId, fileId)
  const watch = await open(staff, second, position)
  await eventually(() => expect(idsOf(watch)).toEqual(missed))
  const after = await open(customer, second, position)
  await eventually(() => expect(after.received.map(({ event }) => event)).toContain('ready'))
  expect(idsOf(after)).toEqual(missed)

  const lost = await open(customer, second, '1-0')
  await eventually(() => expect(lost.received.map(({ event }) => event)).toEqual(['resync']))
  for (const stream of [watch, after, lost]) stream.close()
})

test('an answer names the position before it, from which a stream misses nothing', async () => {
  const own = client(run.gateway.url, { token: customer.token })
  const positionOf = async () => (await own.raw('/api/user/files')).headers.get('x-live-position') ?? ''
  const before = await positionOf()
  const fileId = randomUUID()
  await fileChanged(customer.userId, fileId)
  await eventually(async () => expect(await positionOf()).not.toBe(before))
  for (const gateway of [run.gateway, second]) {
    const live = await open(customer, gateway, before)
    await eventually(() => expect(live.received.at(-1)?.event).toBe('ready'))
    expect(idsOf(live)).toEqual([fileId])
    live.close()
  }
  const current = await open(customer, run.gateway, await positionOf())
  await eventually(() => expect(current.received.map(({ event }) => event)).toEqual(['ready']))
  current.close()
})

test('an answer to visitors names no position', async () => {
  const { headers } = await client(run.gateway.url).raw('/api/user/files')
  expect(headers.has('x-live-position')).toBe(false)
})

test('the end of a session ends its stream and no other', async () => {
  const leaving = await createSession({ redisUrl: run.redis.url })
  const [ends, stays] = await Promise.all([open(leaving), open(customer)])
  await endSession(run.redis.url, leaving)
  await ends.ended
  expect(ends.received.at(-1)).toMatchObject({
    event: 'session.ended',
    data: { session_id: leaving.sessionId },
  })
  expect(stays.received.map(({ event }) => event)).not.toContain('session.ended')
  stays.close()
})

test('clients are asked to refetch when the stream was emptied', async () => {
  const live = await open(customer)
  await eventually(() => expect(live.received.at(-1)?.event).toBe('ready'))
  const redis = openRedis({ url: run.redis.url, log: createLog({ service: 'test', level: 'silent' }) })
  await redis.del(streamKey, epochKey)
  redis.disconnect()
  await eventually(() => expect(live.received.at(-1)?.event).toBe('resync'))
  const fileId = randomUUID()
  await fileChanged(customer.userId, fileId)
  await eventually(() => expect(idsOf(live)).toEqual([fileId]))
  live.close()
})

test('a gateway whose clock is ahead sends every update', async () => {
  const ahead = await startTestGateway({}, { now: () => new Date(Date.now() + 600_000) })
  const owner = await createSession({ redisUrl: ahead.redis.url })
  const live = await open(owner, ahead.gateway)
  await eventually(() => expect(live.received.at(-1)?.event).toBe('ready'))
  const fileId = randomUUID()
  await publish(ahead.broker, {
    id: randomUUID(),
    name: 'file.revision_requested',
    subject: fileId,
    data: { file_id: fileId, user_id: owner.userId },
  })
  await eventually(() => expect(idsOf(live)).toEqual([fileId]))
  live.close()
  await ahead.close()
})
