import { ConfigError } from './config/read-config.ts'
import { createLog, type Log } from './log.ts'
import { loadTracingConfig } from './otlp/config.ts'
import { startTracing } from './otlp/start-tracing.ts'
import { releaseMemoryWhenIdle } from './release-memory.ts'

export interface Running {
  /** Stops accepting work, finishes current work and closes connections. */
  close(): Promise<unknown>
}

export interface ProcessOptions {
  name: string
  /** @param stop is aborted by SIGTERM and SIGINT, for a start that waits. */
  start: (stop: AbortSignal) => Promise<Running>
  log?: Log
  /** Shutdown timeout. Default 20 s: the longest `DRAIN_SECONDS`, then the active requests. */
  stopWithinMs?: number
}

const connectionErrors = new Set([
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_ALREADY_FINISHED',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_WRITE_AFTER_END',
])

/** Whether an error affects only one connection. Any other uncaught error leaves the process in an unknown state. */
function isConnectionError(error: Error): boolean {
  return connectionErrors.has((error as NodeJS.ErrnoException).code ?? '')
}

/**
 * Runs a process until SIGTERM or SIGINT, then stops it within `stopWithinMs`. An invalid configuration ends it with one
 * line on stderr and status 78 (EX_CONFIG, sysexits.h). An unhandled rejection or uncaught exception ends it with status
 * 1, except for errors of a single connection, which are only logged. Sends traces if OTEL_EXPORTER_OTLP_ENDPOINT is set.
 */
export async function runProcess(options: ProcessOptions): Promise<void> {
  const { name, start, stopWithinMs = 20_000, log = createLog({ service: name }) } = options
  const fail = (err: unknown) => {
    log.fatal({ err }, 'process failed')
    process.exit(1)
  }
  process.on('uncaughtException', (error) => {
    if (isConnectionError(error)) log.error({ err: error }, 'connection failed without an error listener')
    else fail(error)
  })
  process.on('unhandledRejection', fail)

  const stop = new AbortController()
  const stopSignal = new Promise<NodeJS.Signals>((resolve) => {
    const onSignal = (signal: NodeJS.Signals) => {
      resolve(signal)
      stop.abort()
    }
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
  })
  try {
    const tracing = await startTracing(loadTracingConfig(), { service: name, log })
    const starting = start(stop.signal)
    const running = await Promise.race([starting, stopSignal.then(() => undefined)])
    releaseMemoryWhenIdle()
    const signal = await stopSignal
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('shutdown timed out')
      process.exit(1)
    }, stopWithinMs).unref()
    await (running ?? (await starting)).close()
    await tracing?.close()
    log.info('stopped')
    process.exit(0)
  } catch (error) {
    if (!(error instanceof ConfigError)) return fail(error)
    process.stderr.write(`${name}: ${error.message}\n`)
    process.exit(78)
  }
}
