import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { forkRestricted } from '../isolation/fork-restricted.ts'
import type { OpenDocument } from './check-document.ts'
import { copyInto, createTemporaryFile } from './io/temporary-file.ts'
import { documentLimits } from './rules/limits.ts'

const outcomeShape = z.union([
  z.object({ accepted: z.object({ linkedPictures: z.boolean() }) }),
  /** Why the document is refused, for the log. */
  z.object({ refusal: z.string() }),
  /** Why it could not be checked. */
  z.object({ failure: z.string() }),
])
export type CheckOutcome = z.output<typeof outcomeShape>

const script = fileURLToPath(new URL('./check-process.ts', import.meta.url))
const heapMb = 128
/** Larger semi-spaces of the young generation only hold more garbage. */
const options = ['--max-semi-space-size=8']

/** A process that checks documents, one at a time. */
export interface CheckChild {
  /** Undefined when the process could not be started. */
  readonly pid: number | undefined
  /** The outcome is a failure when the process exits or takes longer than `timeoutMs`. Then the process is of no more use. */
  check(document: OpenDocument): Promise<CheckOutcome>
  /** Resolves when the process has exited. */
  exited: Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a process that cannot do more than check documents: it reads its code and the document, and writes to temporary
 * files in `folder` that it inherits.
 */
export function startCheckChild(folder: string, timeoutMs: number): CheckChild {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = createTemporaryFile(folder)
  const scratch = Array.from({ length: documentLimits.nesting }, () => createTemporaryFile(folder))
  const descriptors = [file, ...scratch].map(({ descriptor }) => descriptor)
  const child = forkRestricted({ script, heapMb, options, descriptors })
  for (const { close } of scratch) close()
  child.unref()
  child.channel?.unref()

  let running: Promise<unknown> = Promise.resolve()
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    // The process could not be started. Without a listener, a later error would end the service.
    child.on('error', () => resolve())
  })
  void exited.then(() => running).then(file.close)

  async function ask(document: OpenDocument): Promise<CheckOutcome> {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    const ended = exited.then(() => ({ failure: 'the check process exited' }))
    try {
      await copyInto(file, document.descriptor, document.size)
      const answer = new Promise<unknown>((resolve) => child.once('message', resolve))
      child.send(document.size, () => undefined)
      const outcome = outcomeShape.safeParse(await Promise.race([answer, ended]))
      if (outcome.success) return outcome.data
      child.kill('SIGKILL')
      return await ended
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) }
    } finally {
      clearTimeout(timer)
      child.removeAllListeners('message')
      file.clear()
    }
  }

  return {
    pid: child.pid,
    exited,
    check(document) {
      const outcome = ask(document)
      running = outcome
      return outcome
    },
    async stop() {
      child.ref()
      child.kill('SIGKILL')
      await exited
    },
  }
}
