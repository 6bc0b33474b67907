import type { Socket } from 'node:net'
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
  const code = parserFailures[error.code as keyof typeof parserFailures] ?? 'malformed_request'
  const { requestId } = newContext()
  const answer = presentError(new AppError(code), 'en', requestId)
  const body = JSON.stringify(answer.body)
  // Closing immediately could reset the connection before the client has read the response.
  setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.end(
    `HTTP/1.1 ${answer.status} Refused\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n` +
      `X-Request-Id: ${requestId}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
