import { connect } from 'node:net'

/** Whether the port answers `request` within a second, with bytes that start with one of `prefixes`. */
export function answers(port: number, request: string, prefixes: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    const finish = (good: boolean) => {
      socket.destroy()
      resolve(good)
    }
    socket.setTimeout(1000, () => finish(false))
    socket.once('error', () => finish(false))
    socket.once('close', () => finish(false))
    socket.once('data', (data) => finish(prefixes.some((begin) => data.toString('latin1').startsWith(begin))))
  })
}

/** Whether a GET of the URL returns a status below 500 within a second. */
export async function answersHttp(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
  await response?.body?.cancel()
  return response !== undefined && response.status < 500
}
