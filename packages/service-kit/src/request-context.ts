import { randomUUID } from 'node:crypto'
import { createContextKey, context as otelContext, ROOT_CONTEXT, type Span, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import type { AuditBefore } from '@runwen/contracts'
import { unrecordedSpan } from './tracing/spans.ts'

/** Identifies one request, consumed event or job run, and all work that it causes. */
export interface RequestContext {
  requestId: string
  language?: 'en' | 'zh'
  /** Values that the request replaced, for the audit trail. */
  before?: AuditBefore
  /** The span of the work, which has the ids of the trace. */
  span: Span
}

otelContext.setGlobalContextManager(new AsyncLocalStorageContextManager())

const key = createContextKey('runwen')
const requestIdShape = /^[A-Za-z0-9._:-]{1,64}$/

/** Returns the current context, or a new one if there is none. */
export function requestContext(): RequestContext {
  return currentContext() ?? newContext()
}

/** Returns the current context; undefined if there is none. */
export function currentContext(): RequestContext | undefined {
  return otelContext.active().getValue(key) as RequestContext | undefined
}

/** Runs `work`, and everything it starts, in the context `ctx`. */
export function runInContext<T>(ctx: RequestContext, work: () => T): T {
  return otelContext.with(trace.setSpan(ROOT_CONTEXT.setValue(key, ctx), ctx.span), work)
}

/**
 * Creates a context. Replaces a request id that could corrupt a log line.
 *
 * @param from.span default: a span of a new trace that is not recorded.
 */
export function newContext(
  from: { requestId?: string | undefined; language?: 'en' | 'zh'; span?: Span } = {},
): RequestContext {
  const requestId = from.requestId && requestIdShape.test(from.requestId) ? from.requestId : randomUUID()
  const ctx: RequestContext = { requestId, span: from.span ?? unrecordedSpan() }
  if (from.language) ctx.language = from.language
  return ctx
}
