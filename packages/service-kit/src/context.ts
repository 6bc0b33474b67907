import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** What one request, consumed event or job carries through everything that it causes. */
export interface Context {
  requestId: string
  /** W3C Trace Context, version 00: the trace's id and the id of our own span in it. */
  traceparent: string
  language?: 'en' | 'zh'
}

const storage = new AsyncLocalStorage<Context>()
const traceparentShape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const requestIdShape = /^[A-Za-z0-9._:-]{1,64}$/

/** The context of the work going on now; outside of any, a new one, so that a caller never has to ask. */
export function context(): Context {
  return storage.getStore() ?? newContext()
}

/** The context of the work going on now, if there is one. */
export function currentContext(): Context | undefined {
  return storage.getStore()
}

/** Runs `work`, and all that it starts, within `ctx`. */
export function runInContext<T>(ctx: Context, work: () => T): T {
  return storage.run(ctx, work)
}

/**
 * A context that goes on from what a caller sent. An id that could garble a log line is replaced; a malformed
 * `traceparent` starts a new trace (https://www.w3.org/TR/trace-context/#traceparent-header).
 */
export function newContext(
  from: { requestId?: string; traceparent?: string; language?: 'en' | 'zh' } = {},
): Context {
  const requestId = from.requestId && requestIdShape.test(from.requestId) ? from.requestId : randomUUID()
  const ctx: Context = { requestId, traceparent: childOf(from.traceparent) }
  if (from.language) ctx.language = from.language
  return ctx
}

/** The trace's id out of a `traceparent`. */
export function traceId(traceparent: string): string {
  return traceparent.slice(3, 35)
}

function childOf(parent: string | undefined): string {
  const match = traceparentShape.exec(parent ?? '')
  const valid = match && !/^0+$/.test(match[1] ?? '') && !/^0+$/.test(match[2] ?? '')
  // Out of UUIDs, because their randomness comes in batches: this runs for every request.
  const trace = valid ? match[1] : randomUUID().replaceAll('-', '')
  const fresh = randomUUID()
  return `00-${trace}-${fresh.slice(0, 8)}${fresh.slice(-8)}-${valid ? match[3] : '01'}`
}
