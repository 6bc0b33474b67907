import { requestContext, traceparentOf } from '@runwen/service-kit'
import type { NextFunction, Request, Response } from 'express'
import { stripHeaders } from '../security/strip-headers.ts'

/** Replaces client headers with those that only the gateway may set. `trust proxy` decides address and protocol. */
export function addForwarded(req: Request, _res: Response, next: NextFunction): void {
  const { ip = '', protocol } = req
  const { requestId } = requestContext()
  const traceparent = traceparentOf()
  stripHeaders(req)
  req.headers['x-forwarded-for'] = ip
  req.headers['x-forwarded-proto'] = protocol
  req.headers['x-request-id'] = requestId
  if (traceparent) req.headers.traceparent = traceparent
  next()
}
