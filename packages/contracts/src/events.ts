import { z } from 'zod'
import { authEvents } from './auth/events.ts'
import type { Envelope } from './envelope.ts'
import { filesEvents } from './files/events.ts'
import { messagingEvents } from './messaging/events.ts'
import { notificationsEvents } from './notifications/events.ts'
import { paymentEvents } from './payment/events.ts'

const deadLetter = {
  version: 1,
  data: z.object({
    event: z.string().nullable().meta({ description: 'Name of the event; null: not readable' }),
  }),
} as const

/** An event failed permanently in a service and waits for an operator. */
const deadLetterEvents = {
  'auth.dead_letter': deadLetter,
  'files.dead_letter': deadLetter,
  'messaging.dead_letter': deadLetter,
  'payment.dead_letter': deadLetter,
} as const

/** All events by name. The CloudEvents `type` is `runwen.<name>.v<version>`, the routing key is `runwen.<name>`. */
export const events = {
  ...authEvents,
  ...filesEvents,
  ...messagingEvents,
  ...paymentEvents,
  ...notificationsEvents,
  ...deadLetterEvents,
} as const

export type EventName = keyof typeof events

/** Events with names or addresses of the user `data.user_id`. They are erased when the user is deleted. */
export const personalEvents = (Object.keys(events) as EventName[]).filter(
  (name) => 'personal' in events[name],
)
export type EventData<N extends EventName> = z.infer<(typeof events)[N]['data']>
export type Event<N extends EventName = EventName> = Envelope<EventData<N>>

export const eventType = (name: EventName) => `runwen.${name}.v${events[name].version}`
export const routingKey = (name: EventName) => `runwen.${name}`

/** Returns the name of the event with the CloudEvents `type`; null if the type is unknown. */
export function eventName(type: string): EventName | null {
  const name = /^runwen\.(.+)\.v\d+$/.exec(type)?.[1]
  return name !== undefined && Object.hasOwn(events, name) ? (name as EventName) : null
}
