import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { TextCount } from '../../models/counts/text-count.ts'
import { restrictions } from '../isolation/fork-restricted.ts'

const script = fileURLToPath(new URL('./count-process.ts', import.meta.url))
/** The rules of counting, which the process imports beside its own code. */
const rules = fileURLToPath(new URL('../../models/counts/text-count.ts', import.meta.url))
const outcomeShape = z.object({ words: z.int(), characters: z.int(), isChinese: z.boolean() })

export interface ChildLimits {
  timeMs: number
  /** Limit of the JavaScript heap, in megabytes. */
  heapMb: number
}

const defaultLimits: ChildLimits = { timeMs: 30_000, heapMb: 192 }

/**
 * Counts the words of the document in an open file. Runs in a child process, so that a malicious document can only crash
 * that process. The process has an empty environment and may only read its code and the document.
 *
 * @throws Error when the process fails or exceeds its limits.
 */
export async function countInChild(
  descriptor: number,
  { signal, limits = defaultLimits }: { signal?: AbortSignal; limits?: ChildLimits } = {},
): Promise<TextCount> {
  const child = spawn(process.execPath, [...restrictions({ ...limits, readable: [rules] }), script], {
    env: {},
    stdio: ['ignore', 'pipe', 'ignore', descriptor],
    timeout: limits.timeMs,
    killSignal: 'SIGKILL',
    signal,
  })
  const { stdout } = child
  if (!stdout) throw new Error('the word count process has no stdout')
  const ended = new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(signal ?? String(code)))
  })
  const [output, exit] = await Promise.all([text(stdout), ended])
  if (exit !== '0') throw new Error(`the word count process exited with ${exit}`)
  return outcomeShape.parse(JSON.parse(output))
}
