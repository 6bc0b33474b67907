import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { closeSlowReaders } from './close-slow-readers.ts'
import { type ConnectionLimits, limitConnections } from './limit-connections.ts'
import { defaultMinDataRate, type MinDataRate } from './min-data-rate.ts'
import { refuseMalformed, requireHost } from './refuse-malformed.ts'
import { refusePipelining } from './refuse-pipelining.ts'
import { serializeRequests } from './serialize-requests.ts'

export interface ListenOptions {
  host: string
  /** 0 selects any free port. */
  port: number
  /** How long `close` keeps accepting requests, in milliseconds. Connections end after their response. Default 0. */
  drainMs?: number | undefined
  /**
   * How long `close` then waits for active requests. Default 8 s. Idle connections stay open for a quarter of it, but at
   * most for `drainMs`.
   */
  graceMs?: number
  /** Default: 10,000 connections in total, no limit per address. */
  connections?: ConnectionLimits
  /** Minimum data rate at which clients must read responses. Default: 1 KiB/s over 20 s. */
  minDataRate?: MinDataRate | undefined
}

export interface Listening {
  url: string
  port: number
  server: Server
  /** Keeps accepting requests for `drainMs`, and ends each connection after its response. */
  drain(): Promise<void>
  /**
   * Drains, if that was not done before. Then stops accepting connections, waits for active requests and
   * closes the remaining connections after `graceMs`.
   */
  close(): Promise<void>
}

const defaultConnectionLimits: ConnectionLimits = { total: 10_000, perAddress: Number.POSITIVE_INFINITY }

/**
 * Starts an HTTP server. It handles one request per connection at a time, limits the number of connections, closes a
 * connection whose headers are not complete within 10 s, and closes clients that read responses too slowly.
 * `closeSlowUploads` does the same for request bodies.
 */
export async function listen(handle: RequestListener, options: ListenOptions): Promise<Listening> {
  let draining: Promise<void> | undefined
  const answer = requireHost(handle)
  const { handler, isBusy, isFull } = serializeRequests((req, res) => {
    // The client then opens its next connection to another copy of this process.
    if (draining) res.shouldKeepAlive = false
    answer(req, res)
  })
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 0,
      // Longer than the idle timeout of the gateway's agents, so that they never reuse a connection that is closing.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
      // Node would refuse it with an empty 400.
      requireHostHeader: false,
    },
    handler,
  )
  refusePipelining(server, isFull)
  const sockets = limitConnections(server, options.connections ?? defaultConnectionLimits, isBusy)
  const stopWatching = closeSlowReaders(sockets, options.minDataRate ?? defaultMinDataRate)
  server.once('close', stopWatching)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // The client would read the error as part of the response in progress.
    if (isBusy(socket)) socket.destroy()
    else refuseMalformed(error, socket)
  })
  // By default, Node answers an unknown `Expect` itself with an empty 417.
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
  const drain = () => {
    draining ??= options.drainMs ? wait(options.drainMs) : Promise.resolve()
    return draining
  }
  return {
    url: `http://${host}:${port}`,
    port,
    server,
    drain,
    async close() {
      await drain()
      const graceMs = options.graceMs ?? 8_000
      await close(server, { graceMs, idleMs: Math.min(options.drainMs ?? 0, graceMs / 4) })
    },
  }
}

/** Closes idle connections only after `idleMs`: a proxy may be sending a request on one, and cannot repeat a POST. */
async function close(
  server: Server,
  { graceMs, idleMs }: { graceMs: number; idleMs: number },
): Promise<void> {
  const closed = new Promise((resolve) => server.once('close', resolve))
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  if (idleMs > 0) {
    // The method of HTTP servers closes idle connections immediately.
    NetServer.prototype.close.call(server)
    await Promise.race([wait(idleMs, undefined, { ref: false }), closed])
  }
  server.close()
  // Connections that are active now become idle after their response.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
