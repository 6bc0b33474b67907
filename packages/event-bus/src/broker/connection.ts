import { EventEmitter, once } from 'node:events'
import type { Log } from '@runwen/service-kit'
import { type ChannelModel, connect, type RecoveringChannelModel } from 'amqplib'
import { DeadlineExceeded, withDeadline } from '../lib/deadline.ts'
import {
  answerMs,
  type BrokerChannel,
  type BrokerConfirmChannel,
  guardChannel,
  guardConfirmChannel,
} from './channel.ts'

export interface BrokerOptions {
  /** amqp:// or amqps:// */
  url: string
  /** Shown by the broker next to the connection. */
  name: string
  log: Log
}

export interface Broker {
  readonly name: string
  /**
   * A channel on the current connection.
   *
   * @throws NotConnected when there is no connection within 8 s; DeadlineExceeded, DeadlineExceeded cuts the connection.
   */
  openChannel(): Promise<BrokerChannel>
  openConfirmChannel(): Promise<BrokerConfirmChannel>
  /** Counts the connections made; 0 while there is none. */
  readonly connection: number
  /** Whether the broker refuses messages because its memory or disk is short. */
  readonly blocked: boolean
  /** Calls `listener` for every connection made from now on. */
  onConnect(listener: () => void): void
  /** Drops the connection with everything known about it and starts a new one. */
  restart(reason: string): void
  close(): Promise<void>
}

export class NotConnected extends Error {
  override name = 'NotConnected'
}

const heartbeatSeconds = 5
const connectTimeoutMs = 5_000
/** Short, because everything waits for the slowest process after the broker has started: with 2 s, most of two seconds. */
const reconnectMs = 400
const reportEvery = 100
const closeTimeoutMs = 2_000

/** A connection that recovers by itself. Its channels do not: `openRecoveringChannel` replaces them. */
export async function openBroker({ url, name, log }: BrokerOptions): Promise<Broker> {
  const events = new EventEmitter<{ connect: [] }>()
  events.setMaxListeners(0)
  let recovering = await open()
  let model: ChannelModel | undefined
  let made = 0
  let blocked = false
  let closed = false

  async function open(): Promise<RecoveringChannelModel> {
    const opened = await connect(withHeartbeat(url), {
      timeout: connectTimeoutMs,
      noDelay: true,
      keepAlive: true,
      clientProperties: { connection_name: name },
      recovery: { waitForConnect: false, initialDelay: 100, maxDelay: reconnectMs },
    })
    opened.on('connect', (connected: ChannelModel) => {
      if (closed) return
      model = connected
      made += 1
      blocked = false
      log.info({ connection: name }, 'connected to the broker')
      events.emit('connect')
    })
    opened.on('disconnect', (error: Error) => {
      model = undefined
      log.warn({ connection: name, err: error }, 'connection to the broker lost')
    })
    opened.on('reconnect-scheduled', ({ attempt, error }) => {
      // The broker may start together with this process.
      if (attempt === 1 && made === 0) log.info({ connection: name }, 'waiting for the broker')
      else if (attempt % reportEvery === 1)
        log.warn({ connection: name, attempt, err: error }, 'broker unreachable')
    })
    opened.on('blocked', (reason: string) => {
      blocked = true
      log.warn({ connection: name, reason }, 'broker refuses messages for now')
    })
    opened.on('unblocked', () => {
      blocked = false
    })
    // Errors arrive as 'disconnect' too. Without a listener they end the process.
    opened.on('error', () => undefined)
    return opened
  }

  async function connected(): Promise<ChannelModel> {
    if (!model) {
      const signal = AbortSignal.timeout(answerMs)
      await once(events, 'connect', { signal }).catch(() => undefined)
    }
    if (!model) throw new NotConnected('not connected to the broker')
    return model
  }

  async function replace(): Promise<void> {
    const [old, on] = [recovering, model]
    model = undefined
    old.removeAllListeners('connect')
    old.removeAllListeners('disconnect')
    const ended = endConnection(old, on)
    recovering = await open()
    if (closed) await endConnection(recovering, model)
    await ended
  }

  return {
    name,
    openChannel: async () => openChannelOn(await connected()),
    async openConfirmChannel() {
      const on = await connected()
      return openOn(on, () => on.createConfirmChannel(), guardConfirmChannel)
    },
    get connection() {
      return model ? made : 0
    },
    get blocked() {
      return blocked
    },
    onConnect: (listener) => void events.on('connect', listener),
    restart(reason) {
      log.error({ connection: name, reason }, 'reconnecting to the broker')
      replace().catch((error) =>
        log.error({ connection: name, err: error }, 'reconnecting to the broker failed'),
      )
    },
    async close() {
      closed = true
      await endConnection(recovering, model)
    },
  }
}

function withHeartbeat(url: string): string {
  const address = new URL(url)
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', String(heartbeatSeconds))
  return address.href
}

export const openChannelOn = (on: ChannelModel): Promise<BrokerChannel> =>
  openOn(on, () => on.createChannel(), guardChannel)

async function openOn<C, G>(
  on: ChannelModel,
  create: () => Promise<C>,
  guard: (channel: C, cut: (reason: string) => void) => G,
): Promise<G> {
  const cut = (reason: string) => cutConnection(on, reason)
  try {
    return guard(await withDeadline(create(), answerMs, 'channel.open'), cut)
  } catch (error) {
    if (error instanceof DeadlineExceeded) cut(error.message)
    throw error
  }
}

/** Waits for the closing handshake, which a frozen broker never completes, then destroys the connection `on`. */
export async function endConnection(
  old: Pick<ChannelModel, 'close'>,
  on: ChannelModel | undefined,
): Promise<void> {
  await withDeadline(old.close(), closeTimeoutMs, 'connection.close').catch(() => undefined)
  if (on) cutConnection(on, 'closed')
}

/** amqplib's own close waits for an answer, and its types do not show the socket. */
function cutConnection(model: ChannelModel, reason: string): void {
  const { stream } = model.connection as { stream?: { destroy(error: Error): void } }
  stream?.destroy(new Error(reason))
}
