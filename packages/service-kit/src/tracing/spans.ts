import { randomUUID } from 'node:crypto'
import {
  type Attributes,
  defaultTextMapGetter,
  isSpanContextValid,
  context as otelContext,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { AppError } from '../app-error.ts'

/** What a span shows: no names, addresses, texts, ids in paths or values of SQL parameters. */
export interface SpanOptions {
  name: string
  /** Default: `internal`. */
  kind?: keyof typeof kinds
  attributes?: Attributes
}

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const

const tracer = trace.getTracer('runwen')
const propagator = new W3CTraceContextPropagator()

const contextOf = (traceparent: string | undefined) =>
  traceparent === undefined
    ? ROOT_CONTEXT
    : propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)

/**
 * Starts the first span of this process in the trace that `traceparent` (W3C Trace Context) continues, or in a new trace if
 * it is missing or malformed. Without an endpoint for traces the span is not recorded and only has the ids.
 */
export function startSpan(
  { name, kind = 'internal', attributes = {} }: SpanOptions,
  traceparent?: string,
): Span {
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(traceparent))
  return isSpanContextValid(span.spanContext()) ? span : newIds()
}

/** Returns a span that is never recorded: the caller's, or one with new ids. */
export function unrecordedSpan(traceparent?: string): Span {
  const caller = trace.getSpanContext(contextOf(traceparent))
  return caller ? trace.wrapSpanContext(caller) : newIds()
}

function newIds(): Span {
  // This runs for every request. randomUUID caches random data, so it is cheaper than randomBytes.
  const traceId = randomUUID().replaceAll('-', '')
  const spanId = randomUUID().replaceAll('-', '').slice(16)
  return trace.wrapSpanContext({ traceId, spanId, traceFlags: TraceFlags.NONE })
}

/** Starts a span inside the current one. Undefined while the current trace is not recorded. */
export function startChildSpan(options: SpanOptions | (() => SpanOptions)): Span | undefined {
  if (!isRecording()) return undefined
  const { name, kind = 'internal', attributes = {} } = typeof options === 'function' ? options() : options
  return tracer.startSpan(name, { kind: kinds[kind], attributes })
}

/** Runs `work` in a span inside the current one. Only runs `work` while the current trace is not recorded. */
export function inSpan<T>(options: SpanOptions | (() => SpanOptions), work: () => Promise<T>): Promise<T> {
  const span = startChildSpan(options)
  return span ? runInSpan(span, work) : work()
}

/** Runs `work` with `span` as the current span, then ends it. */
export async function runInSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await otelContext.with(trace.setSpan(otelContext.active(), span), work)
  } catch (error) {
    failSpan(span, error)
    throw error
  } finally {
    span.end()
  }
}

/**
 * Returns a copy of `target` whose named methods run in spans.
 *
 * @param names name of the span by method.
 */
export function withSpans<T extends object>(
  target: T,
  names: Partial<Record<AsyncMethod<T>, string>>,
  options: Omit<SpanOptions, 'name'>,
): T {
  const methods = target as Record<string, (...args: unknown[]) => Promise<unknown>>
  const traced = Object.entries<string | undefined>(names).map(([method, name = method]) => [
    method,
    (...args: unknown[]) => inSpan({ ...options, name }, async () => methods[method]?.(...args)),
  ])
  return { ...target, ...Object.fromEntries(traced) }
}

type AsyncMethod<T> = {
  [K in keyof T & string]: T[K] extends (...args: never[]) => Promise<unknown> ? K : never
}[keyof T & string]

const isRecording = () => trace.getActiveSpan()?.isRecording() ?? false

/** Marks a span as failed with the kind of the error, without its message, which may contain values of a customer. */
export function failSpan(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kindOf(error))
}

function kindOf(error: unknown): string {
  if (typeof error === 'string') return error
  if (error instanceof AppError) return error.code
  // SQLSTATE, or the code of a system error.
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code === 'string') return code
  return error instanceof Error ? error.name : 'unknown'
}

/** Returns the `traceparent` (W3C Trace Context, section 3.2) that continues a span, by default the current one. Undefined outside of a trace. */
export function traceparentOf(span: Span | undefined = trace.getActiveSpan()): string | undefined {
  if (!span) return undefined
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId
