import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type ConnectionLimits, limitConnections } from './limit-connections.ts'
import { type Pace, usualPace } from './pace.ts'
import { refuseMalformed } from './refuse-malformed.ts'
import { serializeRequests } from './serialize-requests.ts'
import { watchReaders } from './watch-readers.ts'

export interface ListenOptions {
  host: string
  /** 0 takes any free port. */
  port: number
  /** How long requests may go on after `close`. Default 8 s. */
  graceMs?: number
  /** Default: 10,000 connections, any number of them from one address. */
  connections?: ConnectionLimits
  /** Least pace at which clients read responses. Default: 1 KiB/s over 20 s. */
  pace?: Pace | undefined
}

export interface Listening {
  url: string
  port: number
  server: Server
  /** Takes no new requests, waits for those in work, closes what is left after the grace. */
  close(): Promise<void>
}

const usualConnections: ConnectionLimits = { total: 10_000, perAddress: Number.POSITIVE_INFINITY }

/**
 * Serves HTTP. Handles one request per connection at a time, and limits the number of connections. Headers must be
 * complete within 10 s; `watchBodies` and this server close connections that are slow in either direction.
 */
export async function listen(handle: RequestListener, options: ListenOptions): Promise<Listening> {
  const { handler, isBusy } = serializeRequests(handle)
  const server = createServer(
    // Longer than the gateway's agents keep idle connections, so that they never write to one that is closing.
    {
      headersTimeout: 10_000,
      requestTimeout: 0,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
    },
    handler,
  )
  const sockets = limitConnections(server, options.connections ?? usualConnections, isBusy)
  const stopWatching = watchReaders(sockets, options.pace ?? usualPace)
  server.once('close', stopWatching)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // An answer in the middle of another one would be read as part of it.
    if (isBusy(socket)) socket.destroy()
    else refuseMalformed(error, socket)
  })
  // By default Node answers an unknown `Expect` itself, without a body.
  server.on('checkExpectation', handler)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const { port } = server.address() as AddressInfo
  const host = options.host.includes(':') ? `[${options.host}]` : options.host
  return { url: `http://${host}:${port}`, port, server, close: () => close(server, options.graceMs ?? 8_000) }
}

function close(server: Server, graceMs: number): Promise<void> {
  // A connection that is busy now becomes idle once its request is answered.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(cut)
      resolve()
    })
  })
}
