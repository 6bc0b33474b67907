import { type CheckChild, type CheckOutcome, startCheckChild } from './check-child.ts'
import type { OpenDocument } from './check-document.ts'

export type Verdict = Exclude<CheckOutcome, { failure: string }>

export interface Checker {
  /**
   * Checks a document. Documents queue while all processes are busy. The queue is fair between owners, so one owner with
   * many documents does not delay the others.
   *
   * @throws Error when the check failed, ran out of memory or took longer than 30 s.
   */
  check(document: OpenDocument, owner: string): Promise<Verdict>
  processes(): number[]
  close(): Promise<void>
}

export interface CheckerOptions {
  /** Documents checked at the same time. */
  concurrency: number
  /** Folder for temporary files. */
  folder: string
  timeoutMs?: number
  /** Time after which a process without a document is stopped. */
  idleMs?: number
}

/** A process takes about 50 MB of memory and 0.2 s to start. */
const keptIdle = 2

interface Waiting {
  document: OpenDocument
  owner: string
  resolve: (outcome: CheckOutcome) => void
}

/** A pool of processes that check documents. Starts processes on demand and stops idle ones. */
export function createChecker({
  concurrency,
  folder,
  timeoutMs = 30_000,
  idleMs = 60_000,
}: CheckerOptions): Checker {
  /** The process that was used last is at the end. */
  const idle = new Map<CheckChild, NodeJS.Timeout>()
  const children = new Set<CheckChild>()
  const queue: Waiting[] = []
  /** Sequence number of the last check of each owner. Cleared when the queue is empty. */
  const lastTurns = new Map<string, number>()
  let turn = 0
  let closed = false

  function next(): void {
    if (closed) for (const { resolve } of queue.splice(0)) resolve({ failure: 'the service is stopping' })
    if (queue.length === 0) {
      lastTurns.clear()
      return
    }
    if (idle.size === 0 && children.size >= concurrency) return
    for (const waiting of queue.splice(nextInQueue(), 1)) void run(waiting)
  }

  function nextInQueue(): number {
    const turns = queue.map(({ owner }) => lastTurns.get(owner) ?? 0)
    return turns.indexOf(Math.min(...turns))
  }

  function take(): CheckChild {
    const child = [...idle.keys()].at(-1) ?? start()
    forget(child)
    return child
  }

  function start(): CheckChild {
    const child = startCheckChild(folder, timeoutMs)
    children.add(child)
    void child.exited.then(() => {
      children.delete(child)
      forget(child)
      next()
    })
    return child
  }

  function keep(child: CheckChild): void {
    if (!children.has(child)) return
    if (queue.length === 0 && idle.size >= keptIdle) void child.stop()
    else idle.set(child, setTimeout(() => retire(child), idleMs).unref())
  }

  /** Stops an idle process. It gets no document until then. */
  function retire(child: CheckChild): void {
    forget(child)
    void child.stop()
  }

  function forget(child: CheckChild): void {
    clearTimeout(idle.get(child))
    idle.delete(child)
  }

  async function run({ document, owner, resolve }: Waiting): Promise<void> {
    turn += 1
    lastTurns.set(owner, turn)
    try {
      const child = take()
      const outcome = await child.check(document)
      keep(child)
      resolve(outcome)
    } catch (error) {
      resolve({ failure: error instanceof Error ? error.message : String(error) })
    }
    next()
  }

  return {
    async check(document, owner) {
      const outcome = await new Promise<CheckOutcome>((resolve) => {
        queue.push({ document, owner, resolve })
        next()
      })
      if ('failure' in outcome) throw new Error(`document check failed: ${outcome.failure}`)
      return outcome
    },
    processes: () => [...children].flatMap(({ pid = [] }) => pid),
    async close() {
      closed = true
      await Promise.all([...children].map((child) => child.stop()))
      next()
    },
  }
}
