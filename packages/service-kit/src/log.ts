import { type DestinationStream, type Logger, pino } from 'pino'
import { currentContext } from './request-context.ts'
import { currentTraceId } from './tracing/spans.ts'

export type Log = Logger

/** Lines are written in batches of this size, in bytes, or after this time. A process that is killed loses the last ones. */
const batchBytes = 8_192
const batchMs = 100
/** Lines are dropped when no one reads the output and this much waits. */
const maxWaitingBytes = 16 * 1_048_576

let output: DestinationStream | undefined

/**
 * Writes to stdout off the path of requests. Lines of a process that exits or fails are written before it ends. All logs
 * of a process share it, because lines of two streams could mix.
 */
function standardOutput(): DestinationStream {
  output ??= pino.destination({
    dest: 1,
    sync: false,
    minLength: batchBytes,
    periodicFlush: batchMs,
    maxLength: maxWaitingBytes,
  })
  return output
}

/**
 * Creates a structured log with one JSON object per line. Lines written in a context contain its `request_id` and
 * `trace_id`. Errors are reduced to type, message, code, stack and cause, because database errors contain row values.
 */
export function createLog(
  options: { service: string; level?: string },
  destination: DestinationStream = standardOutput(),
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
