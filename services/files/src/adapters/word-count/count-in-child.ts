import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { TextCount } from '@runwen/word-document'
import { z } from 'zod'
import { runRestricted } from '../isolation/run-restricted.ts'

const script = fileURLToPath(new URL('./count-process.ts', import.meta.url))
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
  const output = await runRestricted(
    'the word count process',
    { script, descriptors: [descriptor], signal, maxBytes: 10_000, ...limits },
    text,
  )
  return outcomeShape.parse(JSON.parse(output))
}
