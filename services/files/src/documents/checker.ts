import { Worker } from 'node:worker_threads'
import type { OpenDocument } from './check-document.ts'
import type { CheckOutcome } from './check-worker.ts'

export interface Checker {
  /**
   * Why a document is not accepted, for the log; undefined when it is.
   *
   * @throws Error when it could not be checked: the check failed, ran out of memory or took longer than 30 s.
   */
  check(document: OpenDocument): Promise<string | undefined>
  close(): Promise<void>
}

export interface CheckerOptions {
  /** Documents looked at, at the same time. */
  atOnce: number
}

const timeLimitMs = 30_000
const heapLimitMb = 128
/** Three of the semi-spaces that garbage is collected between: larger ones only hold more garbage. */
const youngLimitMb = 24

interface Waiting {
  document: OpenDocument
  settle: (outcome: CheckOutcome) => void
}

/** Threads that check documents; each is started when first needed, and anew after one that died. */
export function createChecker({ atOnce }: CheckerOptions): Checker {
  const idle: Worker[] = []
  const threads = new Set<Worker>()
  const queue: Waiting[] = []
  let closed = false

  function next(): void {
    if (closed) for (const { settle } of queue.splice(0)) settle({ failure: 'the service is stopping' })
    const waiting = queue[0]
    if (!waiting) return
    const worker = idle.pop() ?? (threads.size < atOnce ? start() : undefined)
    if (!worker) return
    queue.shift()
    run(worker, waiting)
  }

  function start(): Worker {
    const worker = new Worker(new URL('./check-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapLimitMb, maxYoungGenerationSizeMb: youngLimitMb },
    })
    worker.unref()
    // Also heard by whose document it was; between documents there is nobody.
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

  function run(worker: Worker, { document, settle }: Waiting): void {
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
    const exited = () => end({ failure: 'the check was ended' }, false)
    worker.on('message', answered).on('error', failed).on('exit', exited)
    worker.postMessage(document)
  }

  return {
    async check(document) {
      const outcome = await new Promise<CheckOutcome>((settle) => {
        queue.push({ document, settle })
        next()
      })
      if (outcome.failure !== undefined)
        throw new Error(`a document could not be checked: ${outcome.failure}`)
      return outcome.refusal
    },
    async close() {
      closed = true
      await Promise.all([...threads].map((worker) => worker.terminate()))
      next()
    },
  }
}
