import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Derive } from './hash.ts'

export interface HashThreads {
  /** For no more at once than there are threads. */
  derive: Derive
  close(): Promise<void>
}

/**
 * Threads that hash and give way to everything else on the machine: on two busy cores, what the event loop does comes
 * late half as often as beside Node's own pool, which has no priority of its own.
 */
export function startHashThreads(count: number): HashThreads {
  const start = () => new Worker(new URL('./hash-thread.ts', import.meta.url))
  const idle = Array.from({ length: count }, start)
  return {
    async derive(parameters) {
      const thread = idle.pop()
      if (!thread) throw new Error('more passwords at once than threads')
      let next = thread
      try {
        const answer = once(thread, 'message')
        thread.postMessage(parameters)
        const [tag] = await answer
        return tag
      } catch (error) {
        next = start()
        throw error
      } finally {
        idle.push(next)
      }
    },
    async close() {
      await Promise.all(idle.map((thread) => thread.terminate()))
    },
  }
}
