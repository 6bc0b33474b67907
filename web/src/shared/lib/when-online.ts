const backOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }))

/**
 * Loads code or texts. If that fails because the browser is offline, waits until it is online and tries again, so that
 * the navigation stays pending and the current page stays usable.
 */
export const whenOnline = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine !== false) throw error
    await backOnline()
    return whenOnline(load)
  }
}
