import { connect } from 'node:net'

/** Whether the port answers `say` with bytes that begin as one of `answers` does, within a second. */
export function answers(port: number, say: string, begins: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(say))
    const finish = (good: boolean) => {
      socket.destroy()
      resolve(good)
    }
    socket.setTimeout(1000, () => finish(false))
    socket.once('error', () => finish(false))
    socket.once('close', () => finish(false))
    socket.once('data', (data) => finish(begins.some((begin) => data.toString('latin1').startsWith(begin))))
  })
}

/** Whether a GET of the URL is answered at all, with a status below 500, within a second. */
export async function answersHttp(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
  await response?.body?.cancel()
  return response !== undefined && response.status < 500
}
