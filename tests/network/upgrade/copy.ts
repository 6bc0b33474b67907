import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type ProcessSpec, spawnWithWatchdog } from '@runwen/local-stack'
import { eventually } from '@runwen/test-kit'

/** One process of one version. */
export interface Copy {
  version: string
  name: string
  /** Where it takes calls. */
  url: string
  /** Whether it gets calls. */
  isOpen: boolean
  /** Lines that it logged as errors. */
  errors: string[]
  /** @throws Error while it is not ready. */
  isReady(): Promise<void>
  /** Waits until it is ready, then lets it take calls. */
  opened(balance: () => void): Promise<void>
  /** The sum of a counter over all its labels. */
  counted(metric: string): Promise<number>
  stop(): Promise<void>
}

const errorLevels: unknown[] = ['error', 'fatal']
const stopTimeout = 30

/** Starts a process. Its output goes to a file in `logs`. */
export function startCopy(version: string, { name, args, env, readyUrl }: ProcessSpec, logs: string): Copy {
  const child = spawnWithWatchdog({ file: process.execPath, args, env, cwd: logs, stopTimeout })
  const file = createWriteStream(join(logs, `${name}-${version}-${child.pid}.log`))
  const errors: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      file.write(`${line}\n`)
      if (isError(line)) errors.push(`${name} (${version}) logged: ${line.slice(0, 1_000)}`)
    })
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const get = async (path: string) => {
    const response = await fetch(new URL(path, readyUrl), { signal: AbortSignal.timeout(5_000) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${name} (${version}) answered ${response.status}: ${text}`)
    return text
  }
  const copy: Copy = {
    version,
    name,
    url: '',
    isOpen: false,
    errors,
    async isReady() {
      await get(readyUrl)
    },
    async opened(balance) {
      await eventually(copy.isReady, 180_000)
      copy.isOpen = true
      balance()
    },
    async counted(metric) {
      const lines = (await get('/metrics')).split('\n').filter((line) => line.startsWith(`${metric}{`))
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
    },
    async stop() {
      child.stdin?.end()
      await ended
      file.end()
    },
  }
  return copy
}

function isError(line: string): boolean {
  try {
    return errorLevels.includes(JSON.parse(line).level)
  } catch {
    // Not the log, for example the trace of a crash.
    return true
  }
}
