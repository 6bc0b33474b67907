import { type Event, type EventName, envelope, eventName, events } from '@runwen/contracts'

export interface ReadEvent {
  name: EventName
  event: Event
}

/** With the message as it came. */
export interface Delivered extends ReadEvent {
  body: Buffer
}

/**
 * An event out of a message's body.
 *
 * @throws Error when it is none, or none of ours.
 */
export function readEvent(body: Buffer): ReadEvent {
  const read = envelope.parse(JSON.parse(body.toString('utf8')))
  const name = eventName(read.type)
  if (name === null) throw new Error(`unknown type ${read.type}`)
  // As PostgreSQL writes it.
  const id = read.id.toLowerCase()
  return { name, event: { ...read, id, data: readData(name, read.data) } as Event }
}

/**
 * Only what a handler reads has to fit: a source may be ahead of us in a field that nobody here looks at. A field
 * that does not fit throws when it is read.
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
