import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Echo {
  method: string
  url: string
  headers: IncomingHttpHeaders
  bytes: number
}

export interface EchoService {
  url: string
  /** Requests whose bodies arrived whole. */
  readonly seen: Echo[]
  /** Requests whose bodies broke off. */
  readonly aborted: string[]
  close(): Promise<void>
}

/** Stands where a service would: tells what reached it. `/api/payment/orders` never answers. */
export async function echoService(): Promise<EchoService> {
  const seen: Echo[] = []
  const aborted: string[] = []
  const server = createServer((req, res) => {
    let bytes = 0
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    req.once('close', () => {
      if (!req.complete) aborted.push(req.url ?? '')
    })
    req.once('end', () => {
      const echo = { method: req.method ?? '', url: req.url ?? '', headers: req.headers, bytes }
      seen.push(echo)
      if (req.url === '/api/payment/orders') return
      res.setHeader('content-type', 'application/json')
      res.end(JSON.stringify(echo))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    aborted,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
