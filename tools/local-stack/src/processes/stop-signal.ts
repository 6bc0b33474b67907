/**
 * Aborts at the first stop signal, or when the parent process at the other end of the IPC channel ends. A second signal
 * ends this process immediately. Signals within the first second are ignored, because a terminal signals the whole group
 * and npm forwards the same signal.
 */
export function stopSignal(onStop: () => void): AbortSignal {
  const controller = new AbortController()
  let askedAt = Number.POSITIVE_INFINITY
  const stop = () => {
    if (Date.now() - askedAt > 1_000) process.exit(1)
    if (controller.signal.aborted) return
    askedAt = Date.now()
    onStop()
    controller.abort()
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(name, stop)
  return controller.signal
}
