import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { pipeline, type Readable, Transform } from 'node:stream'
import { type Restrictions, restrictions } from './fork-restricted.ts'

export interface RestrictedRun extends Restrictions {
  args?: readonly string[]
  /** Open files that the process inherits, as descriptors 3, 4, … */
  descriptors: readonly number[]
  timeMs: number
  /** Limit of what the process writes. */
  maxBytes: number
  /**
   * Limit of all memory of the process, in megabytes. The limit of the heap does not bound WebAssembly. Only where the
   * system has `/proc`.
   */
  memoryMb?: number
  signal?: AbortSignal | undefined
}

const megabyte = 1_048_576
const watchMs = 100

/**
 * Runs a restricted process with an empty environment and low priority, and passes its stdout to `receive`. Ends the
 * process when it exceeds a limit or `receive` fails.
 *
 * @param what names the process in errors.
 * @throws Error unless the process exits with 0; what `receive` throws.
 */
export async function runRestricted<T>(
  what: string,
  { args = [], descriptors, timeMs, maxBytes, memoryMb, signal, ...limits }: RestrictedRun,
  receive: (stdout: Readable) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, [...restrictions(limits), limits.script, ...args], {
    env: {},
    stdio: ['ignore', 'pipe', 'ignore', ...descriptors],
    timeout: timeMs,
    killSignal: 'SIGKILL',
    signal,
  })
  const { stdout, pid } = child
  if (!stdout) throw new Error(`${what} has no stdout`)
  if (pid) lowerPriority(pid)
  const kill = () => child.kill('SIGKILL')
  const watch = setInterval(async () => {
    if (memoryMb && pid && (await residentBytes(pid)) > memoryMb * megabyte) kill()
  }, watchMs)
  const ended = new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, killedBy) => resolve(killedBy ?? String(code)))
  })
  try {
    const [output, exit] = await Promise.all([receive(limited(stdout, what, maxBytes)), ended])
    if (exit !== '0') throw new Error(`${what} exited with ${exit}`)
    return output
  } finally {
    clearInterval(watch)
    kill()
  }
}

function limited(stdout: Readable, what: string, maxBytes: number): Readable {
  let left = maxBytes
  const limit = new Transform({
    transform(chunk: Buffer, _, done) {
      left -= chunk.length
      if (left < 0) done(new Error(`${what} writes more than ${maxBytes} bytes`))
      else done(null, chunk)
    },
  })
  return pipeline(stdout, limit, () => undefined)
}

/** Low enough for other processes to go first; at 10, a busy machine left words uncounted for half a minute. */
export const restrictedPriority = 5

/** Users wait for the other processes of the machine. Threads that the process starts inherit the priority. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, restrictedPriority)
  } catch {
    // The process has ended.
  }
}

/** Memory of a process. 0 when it has ended or the system does not tell. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1_024
}
