/** Milliseconds until `run` has settled, whether it succeeds or fails. */
export async function elapsedMs(run: () => unknown): Promise<number> {
  const start = performance.now()
  await Promise.resolve()
    .then(run)
    .catch(() => undefined)
  return performance.now() - start
}

/** Milliseconds of CPU time that this process spends until `run` has settled. */
export async function cpuMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * Measures until a value is below `limit`, at most `attempts` times, and returns the smallest value. A busy machine makes
 * single measurements worse, a fault makes all of them worse.
 */
export async function smallest(
  measure: () => number | Promise<number>,
  limit: number,
  attempts = 10,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < attempts && least >= limit; attempt += 1) {
    least = Math.min(least, await measure())
  }
  return least
}
