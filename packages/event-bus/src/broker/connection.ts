import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@runwen/service-kit'
import { type Channel, type ChannelModel, type ConfirmChannel, connect } from 'amqplib'

export interface BrokerOptions {
  /** amqp:// or amqps:// */
  url: string
  /** Shown by the broker beside the connection. */
  name: string
  log: Log
}

export interface Broker {
  /** A channel on the present connection; waits while there is none. */
  openChannel(): Promise<Channel>
  openConfirmChannel(): Promise<ConfirmChannel>
  /** Counts the connections made; 0 while there is none. */
  readonly connection: number
  /** Whether the broker refuses to take anything: its memory or disk is short. */
  readonly blocked: boolean
  /** Has `listener` called for every connection made from now on. */
  onConnect(listener: () => void): void
  /** Cuts the connection, for a broker that no longer answers; a new one is made. */
  cut(reason: string): void
  close(): Promise<void>
}

const heartbeatSeconds = 5
const connectTimeoutMs = 5_000
const closeTimeoutMs = 2_000

/** A connection that comes back by itself, however long it takes. Its channels do not: `keepChannel` does that. */
export async function openBroker({ url, name, log }: BrokerOptions): Promise<Broker> {
  const recovering = await connect(withHeartbeat(url), {
    timeout: connectTimeoutMs,
    noDelay: true,
    keepAlive: true,
    clientProperties: { connection_name: name },
    recovery: { waitForConnect: false, initialDelay: 100, maxDelay: 2_000 },
  })
  let model: ChannelModel | undefined
  let made = 0
  let blocked = false

  recovering.on('connect', (connected: ChannelModel) => {
    model = connected
    made += 1
    blocked = false
    log.info({ connection: name }, 'connected to the broker')
  })
  recovering.on('disconnect', (error: Error) => {
    model = undefined
    log.warn({ connection: name, err: error }, 'connection to the broker lost')
  })
  recovering.on('reconnect-scheduled', ({ attempt, error }) => {
    if (attempt % 20 === 1) log.warn({ connection: name, attempt, err: error }, 'broker out of reach')
  })
  recovering.on('blocked', (reason: string) => {
    blocked = true
    log.warn({ connection: name, reason }, 'broker takes nothing for now')
  })
  recovering.on('unblocked', () => {
    blocked = false
  })
  // What it says comes as a disconnect too; without a listener it would end the process.
  recovering.on('error', () => undefined)

  const cut = (reason: string) => socketOf(model)?.destroy(new Error(reason))
  return {
    openChannel: () => recovering.createChannel(),
    openConfirmChannel: () => recovering.createConfirmChannel(),
    get connection() {
      return model ? made : 0
    },
    get blocked() {
      return blocked
    },
    onConnect: (listener) => void recovering.on('connect', listener),
    cut,
    async close() {
      // A frozen broker never answers the closing handshake.
      await Promise.race([recovering.close(), pause(closeTimeoutMs, undefined, { ref: false })])
      cut('closed')
    },
  }
}

function withHeartbeat(url: string): string {
  const address = new URL(url)
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', String(heartbeatSeconds))
  return address.href
}

/** amqplib's own way to close waits for an answer, and its types do not show the socket. */
function socketOf(model: ChannelModel | undefined): { destroy(error: Error): void } | undefined {
  return (model?.connection as { stream?: { destroy(error: Error): void } } | undefined)?.stream
}
