import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@runwen/contracts'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { AppError } from '../app-error.ts'

/** Whether the headers of a request declare a body (RFC 9112, section 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const json = express.json({
  limit: 256 * 1024,
  inflate: false,
  strict: false,
  type: () => true,
  // Without this check, invalid UTF-8 would be stored with replacement characters.
  verify(_req, _res, body, encoding) {
    if (encoding === 'utf-8' && !isUtf8(body)) throw new AppError('malformed_request')
  },
})
const raw = express.raw({ limit: 1024 * 1024, inflate: false, type: () => true })

/** Returns the body as JSON or bytes. Does not read a multipart body; the handler streams it. */
export async function readBody(endpoint: Endpoint, req: Request, res: Response): Promise<unknown> {
  if (endpoint.rawBody) {
    await run(raw, req, res)
    return Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
  }
  if (!endpoint.body) return undefined
  if (hasBody(req) && !req.is(['json', '+json'])) throw new AppError('malformed_request')
  await run(json, req, res)
  return req.body
}

/**
 * Reads a small multipart body into memory.
 *
 * @throws AppError `malformed_request`; `payload_too_large` for more than `maxBytes`.
 */
export async function readForm(req: Request, res: Response, maxBytes: number): Promise<FormData> {
  await run(express.raw({ limit: maxBytes, inflate: false, type: () => true }), req, res)
  const headers = { 'Content-Type': req.get('content-type') ?? '' }
  return new globalThis.Response(req.body, { headers }).formData().catch((error: unknown) => {
    throw new AppError('malformed_request', { cause: error })
  })
}

/** Runs a parser as a promise: code after `await` runs in the request's context, a callback in the socket's. */
function run(parser: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    parser(req, res, (error?: unknown) => (error ? reject(error) : resolve()))
  })
}
