import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Not a public API, but the only way to stop the parser before the end of a chunk. */
interface Parser {
  onIncoming?: (req: IncomingMessage, keepAlive: boolean) => number
}

/** Any number that is not in Node's protocol with its parser ends the parsing with an error. */
const stop = -1

/**
 * Ends the parsing of a connection with a `clientError` when another request would be refused. One chunk holds up to a
 * thousand requests. Otherwise Node builds an object for each, and an error with its stack when the connection closes.
 */
export function refusePipelining(server: Server, isRefused: (socket: Socket) => boolean): void {
  server.on('connection', (socket: Socket) => {
    const { parser } = socket as { parser?: Parser | null }
    const onIncoming = parser?.onIncoming
    if (!parser || !onIncoming) return
    parser.onIncoming = (req, keepAlive) => (isRefused(socket) ? stop : onIncoming(req, keepAlive))
  })
}
