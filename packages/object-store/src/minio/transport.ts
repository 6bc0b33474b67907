import http from 'node:http'
import https from 'node:https'

interface Options {
  secure: boolean
  /** How long the server may keep still, in milliseconds. */
  idleMs: number
}

/**
 * How the client reaches the server: connections that are kept, and a limit on how long one may stand still, which the
 * client itself does not have. An answer that waits for its own reader does not count as still.
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
      const stillStanding = () => {
        if (response && response.readableLength > 0) socket.setTimeout(idleMs)
        else sent.destroy(new Error(`no movement for ${idleMs} ms`))
      }
      socket.setTimeout(idleMs).on('timeout', stillStanding)
      // The connection is kept and goes on to serve others.
      sent.once('close', () => socket.off('timeout', stillStanding))
    })
    return sent
  }

  return { transport: { request } as Pick<typeof http, 'request'>, close: () => agent.destroy() }
}
