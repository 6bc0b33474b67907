import type { Event } from '@runwen/contracts'
import { newContext, runInContext, runInSpan, startSpan, unrecordedSpan } from '@runwen/service-kit'
import { messaging } from '../lib/messaging.ts'
import type { ReadEvent } from './read-event.ts'

/** Runs `work` in the context of the request that caused the event, so that logs and published events have its id. */
export function correlate<T>({ correlationid, traceparent }: Event, work: () => T): T {
  return runInContext(newContext({ requestId: correlationid, span: unrecordedSpan(traceparent) }), work)
}

/** Runs a handler in the context of the request that caused the event, as a span of its trace. */
export function handleInTrace({ name, event }: ReadEvent, handle: () => Promise<void>): Promise<void> {
  const { correlationid, traceparent } = event
  const attributes = messaging(name, event.id, 'process')
  const span = startSpan({ name: `process ${name}`, kind: 'consumer', attributes }, traceparent)
  return runInContext(newContext({ requestId: correlationid, span }), () => runInSpan(span, handle))
}
