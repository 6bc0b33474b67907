import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** Identifies one request, consumed event or job run, and all work that it causes. */
export interface Context {
  requestId: string
  /** W3C Trace Context, version 00: the ids of the trace and of this span. */
  traceparent: string
  language?: 'en' | 'zh'
}

const storage = new AsyncLocalStorage<Context>()
const traceparentShape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const requestIdShape = /^[A-Za-z0-9._:-]{1,64}$/

/** Returns the current context, or a new one if there is none. */
export function context(): Context {
  return storage.getStore() ?? newContext()
}

/** Returns the current context; undefined if there is none. */
export function currentContext(): Context | undefined {
  return storage.getStore()
}

/** Runs `work`, and everything it starts, in the context `ctx`. */
export function runInContext<T>(ctx: Context, work: () => T): T {
  return storage.run(ctx, work)
}

/**
 * Creates a context that continues the caller's. Replaces a request id that could corrupt a log line. A malformed
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
  // This runs for every request. randomUUID caches random data, so it is cheaper than randomBytes.
  const trace = valid ? match[1] : randomUUID().replaceAll('-', '')
  const fresh = randomUUID()
  return `00-${trace}-${fresh.slice(0, 8)}${fresh.slice(-8)}-${valid ? match[3] : '01'}`
}
