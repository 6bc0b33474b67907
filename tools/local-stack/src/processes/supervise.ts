import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { type Command, keep } from './keeper.ts'
import type { ProcessNotes } from './leftovers.ts'

const firstDelay = 500
const longestDelay = 30_000
/** A process that can not use its configuration says so with this status (EX_CONFIG, sysexits.h). */
const badConfiguration = 78

/** A process that is started again whenever it ends, until it is stopped. */
export interface Supervised {
  name: string
  /** Asks it to stop, kills it if it does not; settles when it is gone. */
  stop(): Promise<void>
}

export interface SuperviseOptions {
  name: string
  command: Command
  /** Every line the process prints, without colours. */
  onLine(line: string): void
  /** It ended by itself and starts again after the delay (milliseconds). */
  onDeath(status: string, delay: number): void
  /** It can not use its configuration, and would not the next time either. */
  onGiveUp?(): void
  /** Where it is noted while it runs. */
  notes?: ProcessNotes | undefined
}

/**
 * Starts the command and keeps it running. The delay before a new start doubles from half a second up to half a
 * minute, and begins anew once a process has lived for half a minute.
 */
export function supervise(options: SuperviseOptions): Supervised {
  const { name, command, notes } = options
  let delay = firstDelay
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let child = start()

  function start(): ChildProcess {
    const startedAt = Date.now()
    const started = keep(command)
    if (started.pid) notes?.add(name, started.pid, command.cwd, command.stopSignal ?? 'TERM')
    for (const input of [started.stdout, started.stderr]) {
      if (input)
        createInterface({ input }).on('line', (line) => options.onLine(stripVTControlCharacters(line)))
    }
    started.once('error', (error) => options.onLine(error.message))
    started.once('exit', (code, signal) => {
      if (stopping) return
      if (code === badConfiguration && options.onGiveUp) return options.onGiveUp()
      if (Date.now() - startedAt > longestDelay) delay = firstDelay
      options.onDeath(signal ?? `status ${code}`, delay)
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
      notes?.remove(name)
    },
  }
}
