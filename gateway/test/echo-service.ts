import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Readable } from 'node:stream'

export interface Echo {
  method: string
  url: string
  headers: IncomingHttpHeaders
  bytes: number
}

export interface EchoService {
  url: string
  /** Requests whose bodies arrived completely. */
  readonly seen: Echo[]
  /** URLs of requests whose bodies were aborted. */
  readonly aborted: string[]
  /** Number of open connections. */
  connections(): number
  /** Number of requests whose bodies are still arriving. */
  receiving(): number
  /** Number of open requests to `/api/payment/orders`. */
  waiting(): number
  /** Number of open downloads. */
  downloads(): number
  close(): Promise<void>
}

/**
 * Starts a fake service that answers with the request it received. `/api/payment/orders` never answers, and
 * `…/big/download` never ends.
 */
export async function echoService(): Promise<EchoService> {
  const seen: Echo[] = []
  const aborted: string[] = []
  let receiving = 0
  const waiting = new Set<ServerResponse>()
  const downloads = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  const server = createServer((req, res) => {
    const keep = (open: Set<ServerResponse>) => {
      open.add(res)
      res.once('close', () => open.delete(res))
    }
    let bytes = 0
    receiving += 1
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    req.once('close', () => {
      receiving -= 1
      if (!req.complete) aborted.push(req.url ?? '')
    })
    req.once('end', () => {
      if (req.url === '/readyz') return res.end()
      const echo = { method: req.method ?? '', url: req.url ?? '', headers: req.headers, bytes }
      seen.push(echo)
      if (req.url === '/api/payment/orders') return keep(waiting)
      if (req.url?.endsWith('/big/download')) {
        keep(downloads)
        Readable.from(endless()).pipe(res)
        return
      }
      res.setHeader('content-type', 'application/json')
      res.end(JSON.stringify(echo))
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    aborted,
    connections: () => sockets.size,
    receiving: () => receiving,
    waiting: () => waiting.size,
    downloads: () => downloads.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function* endless(): Generator<Buffer> {
  const chunk = Buffer.alloc(65_536)
  for (;;) yield chunk
}
