import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const intervalMs = 10_000
/** Intervals after a collection without another one, for threads that work a little all the time. */
const pause = 5
/** Below this share of the event loop's time, no one waits for the 30 ms of a collection. */
const idleShare = 0.2
const worthBytes = 4 * 1_048_576

export interface ReleaseOptions {
  /** Collects the garbage of this thread and gives free memory back to the system. */
  collect?: () => void
  heapUsed?: () => number
  /** The share of its time that the event loop has worked since the last call. */
  busyShare?: () => number
}

/**
 * Collects garbage while this thread is idle. V8 collects when the heap grows: the garbage of a start or of a busy hour would
 * stay for as long as the thread is idle, about 10 MB of each process after its start. Does not keep the thread alive. Returns
 * a function that stops it.
 */
export function releaseMemoryWhenIdle({
  collect = collectGarbage(),
  heapUsed = () => process.memoryUsage().heapUsed,
  busyShare = openBusyShare(),
}: ReleaseOptions = {}): () => void {
  let kept = 0
  let paused = 0
  const timer = setInterval(() => {
    const share = busyShare()
    paused -= 1
    if (share > idleShare || paused >= 0 || heapUsed() < kept + worthBytes) return
    collect()
    kept = heapUsed()
    paused = pause
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * One full collection: the thorough one, which V8 runs before it is out of memory, takes twice as long and frees no more.
 * V8 offers its collector to code only with this flag, which contexts made from now on see.
 */
function collectGarbage(): () => void {
  setFlagsFromString('--expose-gc')
  const gc: (options: object) => void = runInNewContext('gc')
  return () => gc({ type: 'major', execution: 'sync' })
}

function openBusyShare(): () => number {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}
