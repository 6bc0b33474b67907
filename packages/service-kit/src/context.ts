import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** Identifies one request, consumed event or job through everything that it causes. */
export interface Context {
  requestId: string
  /** W3C Trace Context, version 00: the ids of the trace and of this span. */
  traceparent: string
  language?: 'en' | 'zh'
}

const storage = new AsyncLocalStorage<Context>()
const traceparentShape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const requestIdShape = /^[A-Za-z0-9._:-]{1,64}$/

/** The current context, or a new one outside of any. */
export function context(): Context {
  return storage.getStore() ?? newContext()
}

/** The current context, if there is one. */
export function currentContext(): Context | undefined {
  return storage.getStore()
}

/** Runs `work` and everything it starts within `ctx`. */
export function runInContext<T>(ctx: Context, work: () => T): T {
  return storage.run(ctx, work)
}

/**
 * Makes a context that continues the caller's. Replaces an id that could corrupt a log line; a malformed
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

/** Returns the trace id of a `traceparent`. */
export function traceId(traceparent: string): string {
  return traceparent.slice(3, 35)
}

function childOf(parent: string | undefined): string {
  const match = traceparentShape.exec(parent ?? '')
  const valid = match && !/^0+$/.test(match[1] ?? '') && !/^0+$/.test(match[2] ?? '')
  // UUIDs take their randomness in batches, and this runs for every request.
  const trace = valid ? match[1] : randomUUID().replaceAll('-', '')
  const fresh = randomUUID()
  return `00-${trace}-${fresh.slice(0, 8)}${fresh.slice(-8)}-${valid ? match[3] : '01'}`
}
