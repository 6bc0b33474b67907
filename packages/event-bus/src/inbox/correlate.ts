import type { Event } from '@runwen/contracts'
import { newContext, runInContext } from '@runwen/service-kit'

/** Runs `work` as part of the request that caused the event: its id stands in our logs and in what we publish. */
export function correlate<T>({ correlationid, traceparent }: Event, work: () => T): T {
  const from = {
    ...(correlationid === undefined ? {} : { requestId: correlationid }),
    ...(traceparent === undefined ? {} : { traceparent }),
  }
  return runInContext(newContext(from), work)
}
