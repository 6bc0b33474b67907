import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Sends bytes on a new connection and returns what arrives until the server closes it, or until nothing has arrived for
 * `quietMs`.
 */
export async function sendRaw(url: string, bytes: string | Buffer, quietMs = 500): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port) })
  let text = ''
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  await Promise.race([once(socket, 'connect'), closed])
  let timer = setTimeout(() => socket.destroy(), 30_000)
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
    clearTimeout(timer)
    timer = setTimeout(() => socket.destroy(), quietMs)
  })
  socket.write(bytes)
  await closed
  clearTimeout(timer)
  return text
}

/** Statuses of all responses in the text. */
export const statusesOf = (text: string): number[] =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
