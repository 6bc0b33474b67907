import type { Request, RequestHandler, Response } from 'express'
import { AppError } from '../app-error.ts'
import { languageOf } from './language.ts'
import { defaultMinDataRate, type MinDataRate } from './min-data-rate.ts'
import { presentError } from './present-error.ts'
import { hasBody } from './read-body.ts'

const samples = 20

/**
 * Answers 408 and closes the connection when a request body arrives below the minimum data rate. Total time is not
 * limited. Time in which the receive buffer is full does not count, because then this process is the slow side.
 */
export function closeSlowUploads(minDataRate: MinDataRate = defaultMinDataRate): RequestHandler {
  return (req, res, next) => {
    if (hasBody(req)) watch(req, res, minDataRate)
    next()
  }
}

function watch(req: Request, res: Response, { windowMs, bytesPerSecond }: MinDataRate): void {
  const minBytes = (bytesPerSecond * windowMs) / 1000
  const seen: number[] = [req.socket.bytesRead]
  const timer = setInterval(() => {
    if (req.complete || req.destroyed) return clearInterval(timer)
    const arrived = req.socket.bytesRead
    if (req.readableLength >= req.readableHighWaterMark) {
      seen.length = 0
    } else if (seen.length === samples) {
      if (arrived - (seen.shift() ?? arrived) < minBytes) return cut(req, res)
    }
    seen.push(arrived)
  }, windowMs / samples)
  timer.unref()
  req.once('close', () => clearInterval(timer))
}

function cut(req: Request, res: Response): void {
  const error = new AppError('request_timeout')
  if (res.headersSent) {
    req.destroy(error)
    return
  }
  const { status, body } = presentError(error, languageOf(req), res.locals.requestId)
  res.set('Connection', 'close').status(status).json(body)
  res.once('finish', () => req.destroy(error))
}
