import { setTimeout as pause } from 'node:timers/promises'
import { publish } from '@runwen/event-bus'
import { newId } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import type { AmqpProxy, Reply } from './amqp-proxy.ts'
import { deleteUsers, type Node } from './node.ts'

/** A publisher and a consumer that are connected to the broker through `proxy`. */
export interface StalledPair {
  proxy: AmqpProxy
  auth: Node
  files: Node
}

type Stall = (proxy: AmqpProxy) => Promise<void>

const freezeFor =
  (milliseconds: number, end: 'cut' | 'thaw'): Stall =>
  async (proxy) => {
    proxy.freeze()
    await pause(milliseconds)
    if (end === 'cut') proxy.cut()
  }

/** The reply is lost on all connections, then the connections are too. */
const swallowAll =
  (reply: Reply): Stall =>
  async (proxy) => {
    proxy.swallow(reply)
    await eventually(() => {
      if (proxy.swallowed < 2) throw new Error(`no ${reply} to swallow`)
    })
    proxy.cut()
  }

/** The reply is lost once on a connection that stays. */
const swallowOnce =
  (reply: Reply): Stall =>
  async (proxy) => {
    proxy.swallow(reply, 1)
    proxy.cut()
    await pause(1_500)
  }

const mute: Stall = async (proxy) => {
  proxy.muteClient()
  await pause(4_000)
}

const refuse: Stall = async (proxy) => {
  proxy.refuse()
  await pause(1_000)
}

export const stalls: Record<string, Stall> = {
  'swallowed channel.close-ok, cut': swallowAll('channel.close-ok'),
  'frozen 1 s, cut': freezeFor(1_000, 'cut'),
  'half open': mute,
  'swallowed queue.declare-ok, cut': swallowAll('queue.declare-ok'),
  'lost channel.open-ok': swallowOnce('channel.open-ok'),
  'frozen 300 ms': freezeFor(300, 'thaw'),
  'lost channel.close-ok': swallowOnce('channel.close-ok'),
  'lost basic.qos-ok': swallowOnce('basic.qos-ok'),
  'frozen 12 s': freezeFor(12_000, 'thaw'),
  'lost basic.consume-ok': swallowOnce('basic.consume-ok'),
  'swallowed queue.bind-ok, cut': swallowAll('queue.bind-ok'),
  'lost confirm.select-ok': swallowOnce('confirm.select-ok'),
  refused: refuse,
  'lost exchange.declare-ok': swallowOnce('exchange.declare-ok'),
  'lost basic.ack': swallowOnce('basic.ack'),
  'frozen 12 s, cut': freezeFor(12_000, 'cut'),
}

/**
 * Runs one stall and waits until both services publish and consume again.
 *
 * @returns the milliseconds from the end of the stall to the recovery.
 * @throws Error when that takes longer than `limitMs`.
 */
export async function stallOnce({ proxy, auth, files }: StalledPair, stall: Stall, limitMs = 30_000) {
  const meanwhile = deleteUsers(auth, 2)
  await stall(proxy)
  proxy.restore()
  const restored = performance.now()
  const ids = [...(await meanwhile), ...(await deleteUsers(auth, 2))]
  const [file_id, user_id] = [newId(), newId()]
  await files.database.transaction((tx) =>
    publish(tx, { type: 'file.deleted', subject: file_id, data: { file_id, user_id } }),
  )
  await eventually(async () => {
    const found = await files.rows('SELECT event_id FROM effects WHERE event_id = ANY($1)', [ids])
    if (found.length < ids.length) throw new Error(`${found.length} of ${ids.length} events took effect`)
    if (found.length > ids.length) throw new Error('an event took effect twice')
    for (const node of [auth, files]) {
      await node.eventBus.check()
      const unsent = await node.rows('SELECT id FROM outbox WHERE published_at IS NULL')
      if (unsent.length > 0) throw new Error(`${unsent.length} events are not sent`)
    }
  }, limitMs)
  return performance.now() - restored
}
