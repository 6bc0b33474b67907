import { type EventName, eventType, exchange, routingKey } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { type ConfirmChannel, connect } from 'amqplib'

/** Sends messages without a relay: repeated, shuffled or malformed ones. */
export interface RawBroker {
  channel: ConfirmChannel
  /** Resolves when all are in their queues. */
  send(messages: { key: string; body: string | Buffer; id?: string }[]): Promise<void>
  close(): Promise<void>
}

export async function rawBroker(url: string): Promise<RawBroker> {
  const connection = await connect(url)
  const channel = await connection.createConfirmChannel()
  return {
    channel,
    async send(messages) {
      for (const { key, body, id } of messages) {
        channel.publish(exchange, key, Buffer.from(body), {
          persistent: true,
          ...(id ? { messageId: id } : {}),
        })
      }
      await channel.waitForConfirms()
    },
    close: () => connection.close(),
  }
}

/** An event as a source would send it, with any data. */
export function rawEvent(name: EventName, data: Record<string, unknown>, id = newId()) {
  const envelope = {
    specversion: '1.0',
    id,
    type: eventType(name),
    source: 'test',
    subject: String(data.user_id),
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    version: 0,
    data,
  }
  return { id, key: routingKey(name), body: JSON.stringify(envelope) }
}
