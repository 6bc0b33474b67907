import {
  type Envelope,
  type Event,
  type EventName,
  envelope,
  eventName,
  events,
  exchange,
} from '@runwen/contracts'
import type { ConsumeMessage } from 'amqplib'

export interface ReadEvent {
  name: EventName
  event: Event
}

/** With the message as it came. */
export interface Delivered extends ReadEvent {
  body: Buffer
}

/** A valid event of a name or version that this copy of the service does not know: a newer copy may. */
export class UnknownEventType extends Error {
  override name = 'UnknownEventType'
  readonly eventId: string

  constructor({ id, type }: Envelope) {
    super(`unknown event type ${type}`)
    this.eventId = id.toLowerCase()
  }
}

/**
 * Reads an event from a message's body.
 *
 * @throws UnknownEventType; Error when the body is not an event.
 */
export const readEvent = (body: Buffer): ReadEvent => toEvent(readEnvelope(body))

const readEnvelope = (body: Buffer) => envelope.parse(JSON.parse(body.toString('utf8')))

function toEvent(read: Envelope): ReadEvent {
  const name = eventName(read.type)
  const version = Number(/\.v(\d+)$/.exec(read.type)?.[1])
  if (name === null || version > events[name].version) throw new UnknownEventType(read)
  // As PostgreSQL writes it.
  const id = read.id.toLowerCase()
  return { name, event: { ...read, id, data: readData(name, read.data) } as Event }
}

/**
 * Reads an event from a delivery. The broker lets each process publish only its own events to the exchange, but sends
 * whatever a process addresses to a queue directly: such a message is not an event.
 *
 * @throws UnknownEventType; Error when the message is not an event, or did not come through the exchange under its type.
 */
export function readDelivery({ content, fields }: ConsumeMessage): ReadEvent {
  const read = readEnvelope(content)
  const { type } = read
  if (fields.exchange !== exchange || type.replace(/\.v\d+$/, '') !== fields.routingKey) {
    const way = `exchange "${fields.exchange}" under "${fields.routingKey}"`
    throw new Error(`${type} came through ${way}, so its source is not certain`)
  }
  return toEvent(read)
}

/**
 * Validates each field when it is read, so that a field which no handler reads may differ from our contract: a newer
 * source may have changed it.
 */
function readData(name: EventName, data: unknown): object {
  if (typeof data !== 'object' || data === null) throw new Error(`${name} carries no data`)
  const fields = Object.entries(events[name].data.shape).map(([field, schema]) => {
    const { success, data: value, error } = schema.safeParse((data as Record<string, unknown>)[field])
    if (success) return [field, { value, enumerable: true }] as const
    const get = () => {
      throw new Error(`${name} has a wrong ${field}`, { cause: error })
    }
    return [field, { get, enumerable: true }] as const
  })
  return Object.defineProperties({}, Object.fromEntries(fields))
}
