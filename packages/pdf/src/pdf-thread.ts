import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '@runwen/service-kit'

/** A document for the thread: its content, and rows that are read while it is written. */
export interface PdfJob {
  document: object
  rows?: AsyncIterable<readonly object[]>
}

/** Messages of the thread: it needs the next rows, or is done. */
export type FromThread = { needs: 'rows' } | { pdf: Uint8Array } | { failure: string }
/** Messages to the thread; `rows: null` ends the rows. */
export type ToThread = { document: object } | { rows: readonly object[] | null }

export interface PdfThread {
  /**
   * Renders documents one after the other.
   *
   * @throws AppError `unavailable` when a document takes longer than the limit, or too many wait.
   */
  render(job: PdfJob): Promise<Buffer>
  close(): Promise<void>
}

export interface PdfThreadOptions {
  start: () => Worker
  timeoutMs?: number
  /** How many documents may wait or be under way. */
  maxWaiting?: number
}

/** A thread that renders PDFs, so that no document blocks the service. It is replaced after a timeout or a crash. */
export function createPdfThread({ start, timeoutMs = 20_000, maxWaiting = 64 }: PdfThreadOptions): PdfThread {
  let worker: Worker | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  function open(): Worker {
    const thread = start()
    // An error is followed by the exit. Without a listener it would end the process.
    thread.on('error', () => undefined)
    thread.once('exit', () => {
      if (worker === thread) worker = undefined
    })
    return thread
  }

  async function run({ document, rows }: PdfJob): Promise<Buffer> {
    worker ??= open()
    const thread = worker
    const deadline = AbortSignal.timeout(timeoutMs)
    const ended = new AbortController()
    const onExit = () => ended.abort(new Error('the thread ended'))
    thread.once('exit', onExit)
    const signal = AbortSignal.any([deadline, ended.signal])
    const send = (message: ToThread) => thread.postMessage(message)
    const next = rows?.[Symbol.asyncIterator]()
    try {
      let message = once(thread, 'message', { signal })
      send({ document })
      for (;;) {
        const [answer] = (await message) as [FromThread]
        if ('pdf' in answer) return Buffer.from(answer.pdf)
        if ('failure' in answer) throw new Error(answer.failure)
        const batch = await next?.next()
        message = once(thread, 'message', { signal })
        send({ rows: batch && !batch.done ? batch.value : null })
      }
    } catch (error) {
      // Its state is unknown.
      worker = undefined
      await thread.terminate()
      if (deadline.aborted) throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 })
      throw error
    } finally {
      thread.off('exit', onExit)
      await next?.return?.()
    }
  }

  return {
    async render(job) {
      if (waiting >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 5 })
      waiting += 1
      const result = last.then(() => run(job))
      last = result.catch(() => undefined)
      try {
        return await result
      } finally {
        waiting -= 1
      }
    },
    async close() {
      await last
      await worker?.terminate()
      worker = undefined
    },
  }
}

const heapLimitMb = 256

/** Starts a worker for `createPdfThread` with a limit of its memory. It does not keep the process alive. */
export function startPdfWorker(script: URL): Worker {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: heapLimitMb } })
  worker.unref()
  return worker
}
