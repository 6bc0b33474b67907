const backOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }))
const pause = (ms = 500) => new Promise((resolve) => setTimeout(resolve, ms))

/** How long a server that is being replaced may take, in milliseconds. */
const replacedWithin = 3_000

/** Waits until a repeat may succeed: until the browser is online or, if it is, a moment for the server to come back. */
export const whenBack = async () => {
  if (navigator.onLine !== false) return pause(replacedWithin)
  await backOnline()
  // The first requests on a new connection may still fail.
  await pause()
}

/**
 * Loads code or texts. If that fails because the browser is offline, waits until it is online and tries again, so that
 * the navigation stays pending and the current page stays usable. The first requests on a new connection may still
 * fail: they get a few more attempts.
 */
export const whenOnline = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let retries = 0; ; retries--) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine === false) {
        await backOnline()
        retries = 4
      } else if (retries > 0) await pause()
      else throw error
    }
  }
}
