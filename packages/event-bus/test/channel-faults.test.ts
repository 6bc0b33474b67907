import { createLog, createMetrics, newId } from '@runwen/service-kit'
import { eventually, type TestBroker, testBroker } from '@runwen/test-kit'
import type { Message } from 'amqplib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BrokerChannel } from '../src/broker/channel.ts'
import { type Broker, openBroker } from '../src/broker/connection.ts'
import { type QueueConsumer, startConsumer } from '../src/broker/consumer.ts'
import { openPublisher } from '../src/broker/publisher.ts'
import { queueOf, queues } from '../src/broker/topology.ts'
import { startTopologyRecovery, type Topology } from '../src/broker/topology-recovery.ts'
import { eventBusMetrics } from '../src/lib/metrics.ts'

const log = createLog({ service: 'test', level: 'silent' })
const metrics = eventBusMetrics(createMetrics({ service: 'test' }))

let virtualHost: TestBroker
let broker: Broker
let topology: Topology
let channels: BrokerChannel[]
let created: string[]
let canReport: boolean

/** Records the channels that it opens, so that the test can break them. */
const watched = (): Broker => ({
  ...broker,
  async openChannel() {
    const channel = await broker.openChannel()
    channels.push(channel)
    return channel
  },
  async openConfirmChannel() {
    const channel = await broker.openConfirmChannel()
    channels.push(channel)
    return channel
  },
})

const message = () => ({
  id: newId(),
  exchange: '',
  key: queueOf('files'),
  type: 'test',
  body: Buffer.from('hello'),
})

/** Makes the broker close the channel by acknowledging a delivery that does not exist. */
const haveClosed = (channel: BrokerChannel | undefined) =>
  channel?.ack({ fields: { deliveryTag: 99_999 } } as Message)

beforeEach(async () => {
  virtualHost = await testBroker()
  channels = []
  broker = await openBroker({ url: virtualHost.url, name: 'test', log })
  created = []
  canReport = false
  topology = startTopologyRecovery({
    broker,
    owner: 'files',
    metrics,
    log,
    onCreated: async ({ name }) => void created.push(name),
    canReport: () => canReport,
  })
  await eventually(() => expect(topology.complete).toBe(true))
})

afterEach(async () => {
  await topology.close()
  await broker.close()
  await virtualHost.close()
})

test('a channel that the broker closes is replaced for a consumer, and unacknowledged messages are delivered again', async () => {
  const publisher = openPublisher({ broker, log })
  const taken: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const consumer: QueueConsumer = startConsumer({
    broker: watched(),
    topology,
    queue: queueOf('files'),
    concurrency: 1,
    batchSize: 1,
    log,
    async handle(messages) {
      for (const { properties, fields } of messages) {
        taken.push(`${properties.messageId} ${fields.redelivered ? 'again' : 'first'}`)
      }
      if (taken.length === 1) await held
    },
  })
  await eventually(() => expect(consumer.running && publisher.ready).toBe(true))
  const sent = [message(), message()]
  expect(await publisher.publish(sent)).toEqual(['confirmed', 'confirmed'])
  await eventually(() => expect(consumer.unacknowledged).toBe(2))

  haveClosed(channels.at(-1))
  await eventually(() => expect(channels).toHaveLength(2))
  release()
  await eventually(() => {
    expect(taken).toHaveLength(3)
    expect(consumer.unacknowledged).toBe(0)
  })
  expect(taken.slice(1).toSorted()).toEqual(sent.map(({ id }) => `${id} again`).toSorted())
  expect(await consumer.waiting()).toBe(0)
  await consumer.close()
  await publisher.close()
})

test('a channel that the broker closes is replaced for a publisher, with unknown outcomes for messages in flight', async () => {
  const publisher = openPublisher({ broker: watched(), log })
  await eventually(() => expect(publisher.ready).toBe(true))
  const nowhere = { ...message(), exchange: 'an exchange that is not there' }
  expect(await publisher.publish([nowhere])).toEqual(['unknown'])
  await eventually(() => expect(channels).toHaveLength(2))
  await eventually(() => expect(publisher.ready).toBe(true))
  expect(await publisher.publish([message()])).toEqual(['confirmed'])
  await publisher.close()
})

test('queues that were missing are reported once there is a channel to report them on', async () => {
  expect(created).toEqual([])
  canReport = true
  await eventually(() => expect(created.toSorted()).toEqual(queues.map(({ name }) => name).toSorted()))
})

test('a publisher reports an unroutable message among others', async () => {
  const publisher = openPublisher({ broker, log })
  await eventually(() => expect(publisher.ready).toBe(true))
  const outcomes = await publisher.publish([message(), { ...message(), key: 'no such queue' }, message()])
  expect(outcomes).toEqual(['confirmed', 'unroutable', 'confirmed'])
  await publisher.close()
})

test('a publisher reports a message that the broker refuses', async () => {
  const publisher = openPublisher({ broker, log })
  const channel = await broker.openConfirmChannel()
  const full = { durable: true, arguments: { 'x-max-length': 1, 'x-overflow': 'reject-publish' } }
  await channel.assertQueue('full', full)
  await eventually(() => expect(publisher.ready).toBe(true))
  expect(await publisher.publish([{ ...message(), key: 'full' }])).toEqual(['confirmed'])
  expect(await publisher.publish([{ ...message(), key: 'full' }])).toEqual(['refused'])
  await publisher.close()
})

test('a publisher reports unknown outcomes without a broker', async () => {
  const away = await openBroker({ url: 'amqp://127.0.0.1:1', name: 'test', log })
  const publisher = openPublisher({ broker: away, log })
  expect(publisher.ready).toBe(false)
  expect(await publisher.publish([message()])).toEqual(['unknown'])
  await publisher.close()
  await away.close()
})
