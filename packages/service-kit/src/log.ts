import { type DestinationStream, type Logger, pino } from 'pino'
import { currentContext } from './request-context.ts'
import { currentTraceId } from './tracing/spans.ts'

export type Log = Logger

/**
 * Creates a structured log with one JSON object per line. Lines written in a context contain its `request_id` and
 * `trace_id`. Errors are reduced to type, message, code, stack and cause, because database errors contain row values.
 */
export function createLog(
  options: { service: string; level?: string },
  destination: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Log {
  return pino(
    {
      level: options.level ?? 'info',
      base: { service: options.service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: contextFields,
      serializers: { err: describeError },
    },
    destination,
  )
}

function contextFields(): Record<string, string> {
  const ctx = currentContext()
  return ctx ? { request_id: ctx.requestId, trace_id: currentTraceId() ?? '' } : {}
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = (error as { code?: unknown }).code
  return { type: name, message, code, stack, ...(cause === undefined ? {} : { cause: describeError(cause) }) }
}
