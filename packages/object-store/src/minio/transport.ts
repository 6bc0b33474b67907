import http from 'node:http'
import https from 'node:https'

interface Options {
  secure: boolean
  /** How long the server may be idle, in milliseconds. */
  idleMs: number
}

/**
 * HTTP transport for the MinIO client. Keeps connections alive and adds an idle timeout, which the client lacks. The
 * timeout does not apply while a response has data that its reader has not read.
 */
export function createTransport({ secure, idleMs }: Options) {
  const { request: send, Agent } = secure ? https : http
  const agent = new Agent({ keepAlive: true })

  function request(options: http.RequestOptions, callback?: (response: http.IncomingMessage) => void) {
    let response: http.IncomingMessage | undefined
    const sent = send({ ...options, agent }, (answer) => {
      response = answer
      callback?.(answer)
    })
    sent.once('socket', (socket) => {
      const onIdle = () => {
        if (response && response.readableLength > 0) socket.setTimeout(idleMs)
        else sent.destroy(new Error(`idle for ${idleMs} ms`))
      }
      socket.setTimeout(idleMs).on('timeout', onIdle)
      // The connection is reused for other requests.
      sent.once('close', () => socket.off('timeout', onIdle))
    })
    return sent
  }

  return { transport: { request } as Pick<typeof http, 'request'>, close: () => agent.destroy() }
}
