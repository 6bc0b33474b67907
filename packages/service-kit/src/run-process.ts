import { ConfigError } from './config/read-config.ts'
import { createLog, type Log } from './log.ts'

export interface Running {
  /** Takes no new work, finishes the current work, closes connections. */
  close(): Promise<unknown>
}

export interface ProcessOptions {
  name: string
  start: () => Promise<Running>
  log?: Log
  /** Default 10 s. */
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

/** Errors that concern one connection only. Everything else leaves the process in a state that nobody knows. */
function isConnectionError(error: Error): boolean {
  return connectionErrors.has((error as NodeJS.ErrnoException).code ?? '')
}

/**
 * Runs a process until SIGTERM or SIGINT, then stops it within 10 s. An invalid configuration ends it with one line on
 * stderr and status 78 (EX_CONFIG, sysexits.h); an unhandled rejection or exception ends it with status 1. An error of
 * a single connection without a listener is logged only.
 */
export async function runProcess(options: ProcessOptions): Promise<void> {
  const { name, start, stopWithinMs = 10_000, log = createLog({ service: name }) } = options
  const fail = (err: unknown) => {
    log.fatal({ err }, 'process failed')
    process.exit(1)
  }
  process.on('uncaughtException', (error) => {
    if (isConnectionError(error)) log.error({ err: error }, 'connection failed without an error listener')
    else fail(error)
  })
  process.on('unhandledRejection', fail)

  const stopAsked = new Promise<NodeJS.Signals>((resolve) => {
    process.on('SIGTERM', resolve)
    process.on('SIGINT', resolve)
  })
  try {
    const starting = start()
    const running = await Promise.race([starting, stopAsked.then(() => undefined)])
    const signal = await stopAsked
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('not stopped in time')
      process.exit(1)
    }, stopWithinMs).unref()
    await (running ?? (await starting)).close()
    log.info('stopped')
    process.exit(0)
  } catch (error) {
    if (!(error instanceof ConfigError)) return fail(error)
    process.stderr.write(`${name}: ${error.message}\n`)
    process.exit(78)
  }
}
