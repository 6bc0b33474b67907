import { type ChannelModel, connect } from 'amqplib'
import type { QueueCounts } from './channel.ts'
import { endConnection, openChannelOn } from './connection.ts'
import { queues } from './topology.ts'

export interface QueueState {
  name: string
  /** Undefined when the queue does not exist. */
  found: QueueCounts | undefined
}

const connectTimeoutMs = 5_000

/**
 * The state of every queue of the product, and the broker's version. Declares nothing.
 *
 * @throws Error when the broker cannot be reached, or does not answer in time.
 */
export async function inspectQueues(url: string): Promise<{ version: string; queues: QueueState[] }> {
  const connection = await connect(url, { timeout: connectTimeoutMs })
  connection.on('error', () => undefined)
  try {
    const states: QueueState[] = []
    for (const { name } of queues) states.push({ name, found: await findQueue(connection, name) })
    return { version: String(connection.connection.serverProperties.version), queues: states }
  } finally {
    await endConnection(connection, connection)
  }
}

/** Opens a channel of its own, because an unknown queue closes it. */
async function findQueue(connection: ChannelModel, name: string): Promise<QueueCounts | undefined> {
  const channel = await openChannelOn(connection)
  try {
    return await channel.checkQueue(name)
  } catch (error) {
    if ((error as { code?: number }).code !== 404) throw error
    return undefined
  } finally {
    await channel.close()
  }
}
