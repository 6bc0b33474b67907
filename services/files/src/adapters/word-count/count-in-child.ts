import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { TextCount } from './text-count.ts'

const script = fileURLToPath(new URL('./count-process.ts', import.meta.url))
const saxes = fileURLToPath(import.meta.resolve('saxes'))
/** The code of the process and what it imports. */
const readable = [
  fileURLToPath(new URL('..', import.meta.url)),
  fileURLToPath(new URL('../../../package.json', import.meta.url)),
  dirname(saxes),
  dirname(createRequire(saxes).resolve('xmlchars')),
]
/** Options of Node's permission model: the process reads only these files, writes none, and starts no process. */
export const permissions = ['--permission', ...readable.map((path) => `--allow-fs-read=${path}`)]

const outcomeShape = z.object({ words: z.int(), characters: z.int() })

export interface ChildLimits {
  timeMs: number
  /** Limit of the JavaScript heap, in megabytes. */
  heapMb: number
}

const usualLimits: ChildLimits = { timeMs: 30_000, heapMb: 192 }

/**
 * Counts the document in an open file in a child process, so that a hostile document can at worst end that process. It
 * has an empty environment and no permission beyond reading its code and the document.
 *
 * @throws Error when the process fails or exceeds its limits.
 */
export async function countInChild(
  descriptor: number,
  { signal, limits = usualLimits }: { signal?: AbortSignal; limits?: ChildLimits } = {},
): Promise<TextCount> {
  const child = spawn(process.execPath, [...permissions, `--max-old-space-size=${limits.heapMb}`, script], {
    env: {},
    stdio: ['ignore', 'pipe', 'ignore', descriptor],
    timeout: limits.timeMs,
    killSignal: 'SIGKILL',
    signal,
  })
  const { stdout } = child
  if (!stdout) throw new Error('counting has no way to say its outcome')
  const ended = new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(signal ?? String(code)))
  })
  const [said, how] = await Promise.all([text(stdout), ended])
  if (how !== '0') throw new Error(`counting ended with ${how}`)
  return outcomeShape.parse(JSON.parse(said))
}
