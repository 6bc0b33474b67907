import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import type { ProcessRecords } from './orphans.ts'
import { type Command, spawnWithWatchdog } from './watchdog.ts'

const firstDelay = 500
const longestDelay = 30_000
/** Exit status of a process that refuses its configuration (EX_CONFIG, sysexits.h). */
const badConfiguration = 78

/** A process that restarts whenever it ends, until it is stopped. */
export interface Supervised {
  name: string
  /** Stops it, by SIGKILL after its timeout. Settles when the process has ended. */
  stop(): Promise<void>
}

export interface SuperviseOptions {
  name: string
  command: Command
  /** Every line the process prints, without colours. */
  onLine(line: string): void
  /** The process has ended and restarts after the delay (milliseconds). */
  onExit(status: string, delay: number): void
  /** The process refused its configuration. It does not restart. */
  onConfigurationError?(): void
  /** Records the process while it runs. */
  records?: ProcessRecords | undefined
}

/**
 * Starts the command and restarts it when it ends. The delay doubles from 0.5 s up to 30 s and is reset once a process
 * has run for 30 s.
 */
export function supervise(options: SuperviseOptions): Supervised {
  const { name, command, records } = options
  let delay = firstDelay
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let child = start()

  function start(): ChildProcess {
    const startedAt = Date.now()
    const started = spawnWithWatchdog(command)
    if (started.pid) records?.add(name, started.pid, command.cwd, command.stopSignal ?? 'TERM')
    for (const input of [started.stdout, started.stderr]) {
      if (input)
        createInterface({ input }).on('line', (line) => options.onLine(stripVTControlCharacters(line)))
    }
    started.once('error', (error) => options.onLine(error.message))
    started.once('exit', (code, signal) => {
      if (stopping) return
      if (code === badConfiguration && options.onConfigurationError) return options.onConfigurationError()
      if (Date.now() - startedAt > longestDelay) delay = firstDelay
      options.onExit(signal ?? `status ${code}`, delay)
      timer = setTimeout(() => {
        child = start()
      }, delay)
      delay = Math.min(delay * 2, longestDelay)
    })
    return started
  }

  return {
    name,
    async stop() {
      stopping = true
      clearTimeout(timer)
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((resolve) => child.once('exit', resolve))
        child.stdin?.end()
        await gone
      }
      records?.remove(name)
    },
  }
}
