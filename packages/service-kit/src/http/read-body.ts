import { isUtf8 } from 'node:buffer'
import type { Endpoint } from '@runwen/contracts'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { AppError } from '../app-error.ts'
import { hasBody } from './has-body.ts'

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

/** Returns the body as the endpoint takes it. A multipart body stays in the request for the handler to stream. */
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

/** Returns a promise, so that the code after it runs in the request's context and not in the socket's. */
function run(parser: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    parser(req, res, (error?: unknown) => (error ? reject(error) : resolve()))
  })
}
