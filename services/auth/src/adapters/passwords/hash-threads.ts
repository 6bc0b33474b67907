import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Derive } from './hash.ts'

export interface HashThreads {
  /** Rejects if all threads are busy: the caller must not run more calls in parallel than there are threads. */
  derive: Derive
  close(): Promise<void>
}

/**
 * Starts threads that hash at a low priority. The threads of Node's own pool compete with the event loop at the same
 * priority: on two busy cores they delayed it about 1.6 times as much (99th percentile).
 *
 * One thread waits for the first password. A thread needs 11 MB, so the others start when they have work.
 */
export function startHashThreads(count: number): HashThreads {
  const open = () => new Worker(new URL('./hash-thread.ts', import.meta.url))
  let started = 0
  const start = () => {
    started += 1
    return open()
  }
  const idle = [start()]
  return {
    async derive(parameters) {
      const thread = idle.pop() ?? (started < count ? start() : undefined)
      if (!thread) throw new Error('no idle hash thread')
      let next = thread
      try {
        const answer = once(thread, 'message')
        thread.postMessage(parameters)
        const [tag] = await answer
        return tag
      } catch (error) {
        next = open()
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
