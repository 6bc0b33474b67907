import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { AppError } from '../app-error.ts'
import { newContext } from '../context.ts'
import { presentError } from './present-error.ts'

export interface ListenOptions {
  host: string
  /** 0 takes any free port. */
  port: number
  /** How long requests may go on after `close`; 8 s unless told. */
  graceMs?: number
}

export interface Listening {
  url: string
  port: number
  server: Server
  /** Takes no more requests, lets those under way end, cuts what is left after the grace. */
  close(): Promise<void>
}

/** Serves HTTP. Headers must be complete within 10 s; a body's pace is watched by whoever reads it. */
export async function listen(handler: RequestListener, options: ListenOptions): Promise<Listening> {
  const server = createServer(
    // Longer than the gateway's agents keep theirs, so that they never write to a connection that is just closing.
    {
      headersTimeout: 10_000,
      requestTimeout: 0,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
    },
    handler,
  )
  server.on('clientError', refuse)
  // Otherwise Node answers an unknown `Expect` itself, without a body.
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
  // A connection that is busy now turns idle once its request has been answered.
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

const parserFailures = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
} as const

/** What Node's parser refuses never becomes a request; it gets the contract's error shape all the same. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = parserFailures[error.code as keyof typeof parserFailures] ?? 'malformed_request'
  const { requestId } = newContext()
  const answer = presentError(new AppError(code), 'en', requestId)
  const body = JSON.stringify(answer.body)
  socket.end(
    `HTTP/1.1 ${answer.status} Refused\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n` +
      `X-Request-Id: ${requestId}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
