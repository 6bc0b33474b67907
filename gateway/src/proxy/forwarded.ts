import { context } from '@runwen/service-kit'
import type { NextFunction, Request, Response } from 'express'
import { stripHeaders } from '../security/strip-headers.ts'

/** Sets the headers that only the gateway may set. Express derives address and protocol from `trust proxy`. */
export function addForwarded(req: Request, _res: Response, next: NextFunction): void {
  const { ip = '', protocol } = req
  const { requestId, traceparent } = context()
  stripHeaders(req)
  req.headers['x-forwarded-for'] = ip
  req.headers['x-forwarded-proto'] = protocol
  req.headers['x-request-id'] = requestId
  req.headers.traceparent = traceparent
  next()
}
