import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/**
 * Whether the port answers `request` within a second, with bytes that start with one of `prefixes`.
 *
 * @param authority PEM of the authority of the server's certificate. Undefined: no TLS.
 */
export function answers(
  port: number,
  request: string,
  prefixes: string[],
  authority?: string,
): Promise<boolean> {
  return new Promise((resolve) => {
    const address = { port, host: '127.0.0.1' }
    const send = () => socket.write(request)
    const socket: Socket =
      authority === undefined
        ? connect(address, send)
        : connectTls({ ...address, servername: 'localhost', ca: authority }, send)
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
