import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface SerializedRequests {
  handler: RequestListener
  /** Whether a request of this connection is being handled. */
  isBusy(socket: Socket): boolean
  /** Whether the queue of this connection is full. */
  isFull(socket: Socket): boolean
}

type Waiting = [req: IncomingMessage, res: ServerResponse]

/** Connections with more queued requests are closed. Browsers and common proxies do not pipeline. */
const maxQueuedRequests = 16

/**
 * Handles one request per connection at a time. A pipelined request (RFC 9112, section 9.3.2) starts when the previous
 * response is closed. Node emits no `close` for a response that is queued behind another one, so a handler that
 * started earlier could never release its resources.
 */
export function serializeRequests(handle: RequestListener): SerializedRequests {
  const queues = new Map<Socket, Waiting[]>()

  const start = (socket: Socket, req: IncomingMessage, res: ServerResponse) => {
    res.once('close', () => startNext(socket))
    // Without a listener, a write error of one response would end the process.
    res.on('error', () => socket.destroy())
    handle(req, res)
  }
  const startNext = (socket: Socket) => {
    const [req, res] = queues.get(socket)?.shift() ?? []
    // Node attaches the socket to the next response unless the connection is closing.
    if (req && res && res.socket === socket && !socket.destroyed) start(socket, req, res)
    else queues.delete(socket)
  }

  const isFull = (socket: Socket) => (queues.get(socket)?.length ?? 0) >= maxQueuedRequests

  return {
    isBusy: (socket) => queues.has(socket),
    isFull,
    handler(req, res) {
      const { socket } = req
      const queue = queues.get(socket)
      if (!queue) {
        queues.set(socket, [])
        start(socket, req, res)
      } else if (!isFull(socket)) {
        queue.push([req, res])
      } else {
        socket.destroy()
      }
    },
  }
}
