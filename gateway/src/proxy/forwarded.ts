import { context } from '@runwen/service-kit'
import type { NextFunction, Request, Response } from 'express'
import { stripHeaders } from '../security/strip-headers.ts'

/** Tells the services of a request what no client may say of itself. Express has judged address and protocol. */
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
