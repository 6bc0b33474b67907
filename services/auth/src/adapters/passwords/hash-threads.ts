import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Derive } from './hash.ts'

export interface HashThreads {
  /** Must not be called more often at the same time than there are threads. */
  derive: Derive
  close(): Promise<void>
}

/**
 * Starts threads that hash at a low priority. Node's own pool has no priority: on two busy cores the event loop is
 * late twice as often with it.
 */
export function startHashThreads(count: number): HashThreads {
  const start = () => new Worker(new URL('./hash-thread.ts', import.meta.url))
  const idle = Array.from({ length: count }, start)
  return {
    async derive(parameters) {
      const thread = idle.pop()
      if (!thread) throw new Error('no idle hash thread')
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
