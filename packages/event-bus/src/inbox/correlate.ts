import type { Event } from '@runwen/contracts'
import { newContext, runInContext } from '@runwen/service-kit'

/** Runs `work` in the context of the request that caused the event, so that logs and published events have its id. */
export function correlate<T>({ correlationid, traceparent }: Event, work: () => T): T {
  const from = {
    ...(correlationid === undefined ? {} : { requestId: correlationid }),
    ...(traceparent === undefined ? {} : { traceparent }),
  }
  return runInContext(newContext(from), work)
}
