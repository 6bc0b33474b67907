import { Worker } from 'node:worker_threads'
import type { OpenDocument } from './check-document.ts'
import type { CheckOutcome } from './check-worker.ts'

export type Verdict = Exclude<CheckOutcome, { failure: string }>

export interface Checker {
  /**
   * Checks a document. Documents queue while all threads are busy. The queue is fair between owners, so one owner with
   * many documents does not delay the others.
   *
   * @throws Error when the check failed, ran out of memory or took longer than 30 s.
   */
  check(document: OpenDocument, owner: string): Promise<Verdict>
  close(): Promise<void>
}

export interface CheckerOptions {
  /** Documents checked at the same time. */
  concurrency: number
}

const timeLimitMs = 30_000
const heapLimitMb = 128
/** Size of the three semi-spaces of the young generation. Larger ones only hold more garbage. */
const youngLimitMb = 24

interface Waiting {
  document: OpenDocument
  owner: string
  settle: (outcome: CheckOutcome) => void
}

/** A pool of threads that check documents. Starts threads on demand and replaces threads that exited. */
export function createChecker({ concurrency }: CheckerOptions): Checker {
  const idle: Worker[] = []
  const threads = new Set<Worker>()
  const queue: Waiting[] = []
  /** Sequence number of the last check of each owner. Cleared when the queue is empty. */
  const lastTurns = new Map<string, number>()
  let turn = 0
  let closed = false

  function next(): void {
    if (closed) for (const { settle } of queue.splice(0)) settle({ failure: 'the service is stopping' })
    if (queue.length === 0) {
      lastTurns.clear()
      return
    }
    const worker = idle.pop() ?? (threads.size < concurrency ? start() : undefined)
    if (worker) for (const waiting of queue.splice(nextInQueue(), 1)) run(worker, waiting)
  }

  function nextInQueue(): number {
    const turns = queue.map(({ owner }) => lastTurns.get(owner) ?? 0)
    return turns.indexOf(Math.min(...turns))
  }

  function start(): Worker {
    const worker = new Worker(new URL('./check-worker.ts', import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapLimitMb, maxYoungGenerationSizeMb: youngLimitMb },
    })
    worker.unref()
    // Without a listener, an error between two documents would end the process.
    worker.on('error', () => undefined)
    threads.add(worker)
    worker.once('exit', () => {
      threads.delete(worker)
      const at = idle.indexOf(worker)
      if (at !== -1) idle.splice(at, 1)
      next()
    })
    return worker
  }

  function run(worker: Worker, { document, owner, settle }: Waiting): void {
    turn += 1
    lastTurns.set(owner, turn)
    const timer = setTimeout(() => void worker.terminate(), timeLimitMs)
    const end = (outcome: CheckOutcome, alive: boolean) => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', failed).off('exit', exited)
      if (alive) idle.push(worker)
      settle(outcome)
      next()
    }
    const answered = (outcome: CheckOutcome) => end(outcome, true)
    const failed = (error: Error) => end({ failure: error.message }, false)
    const exited = () => end({ failure: 'the worker thread exited' }, false)
    worker.on('message', answered).on('error', failed).on('exit', exited)
    worker.postMessage(document)
  }

  return {
    async check(document, owner) {
      const outcome = await new Promise<CheckOutcome>((settle) => {
        queue.push({ document, owner, settle })
        next()
      })
      if ('failure' in outcome) throw new Error(`document check failed: ${outcome.failure}`)
      return outcome
    },
    async close() {
      closed = true
      await Promise.all([...threads].map((worker) => worker.terminate()))
      next()
    },
  }
}
