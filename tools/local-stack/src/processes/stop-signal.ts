/**
 * Aborted at the first signal that asks this process to stop, or when the process that started it and holds the
 * other end of its channel is gone. A terminal signals its whole group and npm passes the same on once more, so only
 * what comes a second later counts as a second wish: then the process ends at once.
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
