import { connect } from 'amqplib'
import { queues } from './topology.ts'

export interface QueueState {
  name: string
  /** Undefined when the queue does not exist. */
  found: { messages: number; consumers: number } | undefined
}

const timeoutMs = 5_000

/**
 * The state of every queue of the product, and the broker's version. Declares nothing.
 *
 * @throws Error when the broker cannot be reached.
 */
export async function inspectQueues(url: string): Promise<{ version: string; queues: QueueState[] }> {
  const connection = await connect(url, { timeout: timeoutMs })
  connection.on('error', () => undefined)
  try {
    const states: QueueState[] = []
    for (const { name } of queues) {
      // A missing queue closes the channel.
      const channel = await connection.createChannel()
      channel.on('error', () => undefined)
      const found = await channel.checkQueue(name).catch((error: unknown) => {
        if ((error as { code?: number }).code !== 404) throw error
        return undefined
      })
      if (found) await channel.close()
      states.push({
        name,
        found: found && { messages: found.messageCount, consumers: found.consumerCount },
      })
    }
    return { version: String(connection.connection.serverProperties.version), queues: states }
  } finally {
    await connection.close().catch(() => undefined)
  }
}
