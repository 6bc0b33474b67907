import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@runwen/contracts'
import { AppError } from '../app-error.ts'
import { newContext } from '../request-context.ts'
import { presentError } from './present-error.ts'

const parserFailures = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
} as const

/** How long a client may take to close its side of the connection after the response. */
const lingerMs = 2_000

/** Answers a request that Node's parser rejects in the contract's error shape and closes the connection. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { requestId, status, body } = refusal(
    parserFailures[error.code as keyof typeof parserFailures] ?? 'malformed_request',
  )
  // Closing immediately could reset the connection before the client has read the response.
  setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n` +
      `X-Request-Id: ${requestId}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/** Answers a request of HTTP/1.1 without `Host`, which Node's parser lets pass, in the same way. */
export const requireHost =
  (handler: RequestListener): RequestListener =>
  (req, res) => {
    if (req.headers.host !== undefined || req.httpVersion === '1.0') return handler(req, res)
    const { requestId, status, body } = refusal('malformed_request')
    res.writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      Connection: 'close',
      'X-Request-Id': requestId,
    })
    res.end(body)
  }

function refusal(code: ErrorCode) {
  const { requestId } = newContext()
  const { status, body } = presentError(new AppError(code), 'en', requestId)
  return { requestId, status, body: JSON.stringify(body) }
}
