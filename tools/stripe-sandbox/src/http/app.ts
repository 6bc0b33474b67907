import type { Log } from '@runwen/service-kit'
import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express'
import type { Call, Caller } from '../api/call.ts'
import { StripeError } from '../api/errors.ts'
import { readCalls } from '../api/read-calls.ts'
import { apiVersion } from '../api/version.ts'
import { balanceCalls } from '../balance/calls.ts'
import { randomText } from '../ids.ts'
import { paymentIntentCalls } from '../payment-intents/calls.ts'
import { createCall } from '../payment-methods/calls.ts'
import { refundCalls } from '../refunds/calls.ts'
import { type Execution, execute } from './execute.ts'
import { identify, type Keys } from './keys.ts'

const calls: readonly Call[] = [
  ...paymentIntentCalls,
  createCall,
  ...readCalls('charge', '/v1/charges', 'byIntent'),
  ...refundCalls,
  ...readCalls('dispute', '/v1/disputes', 'byIntent'),
  ...balanceCalls,
]

export interface ApiSettings {
  keys: Keys
  execution: Execution
  log: Log
}

function checkRequest(request: Request): void {
  const version = request.get('stripe-version')
  if (version !== undefined && version !== apiVersion) {
    const message = `Invalid Stripe API version: ${version}. The sandbox supports only ${apiVersion}.`
    throw new StripeError(400, { type: 'invalid_request_error', message }, false)
  }
  const type = request.get('content-type')
  if (request.method !== 'POST' || !type || request.is('application/x-www-form-urlencoded')) return
  const message = `Invalid request (check that your POST content type is application/x-www-form-urlencoded). Received: ${type}`
  throw new StripeError(400, { type: 'invalid_request_error', message }, false)
}

function sendError(response: Response, error: StripeError): void {
  if (error.status === 401) response.set('www-authenticate', 'Basic realm="Stripe"')
  response.status(error.status).json({ error: error.body })
}

/** Request handler of one call. `languageOf` sets the language of error messages. */
export function answer(
  settings: ApiSettings,
  call: Call,
  languageOf: (request: Request) => Caller['language'] = () => 'en',
) {
  return async (request: Request, response: Response): Promise<void> => {
    const requestId = `req_${randomText(14)}`
    response.set({
      'request-id': requestId,
      'stripe-version': apiVersion,
      'cache-control': 'no-cache, no-store',
    })
    try {
      const key = identify(settings.keys, request.get('authorization'), call.access)
      checkRequest(request)
      const idempotencyKey = request.get('idempotency-key') ?? null
      const result = await execute(settings.execution, {
        call,
        caller: { key, language: languageOf(request) },
        id: String(request.params.id ?? ''),
        path: request.path,
        requestId,
        idempotencyKey,
        params: { ...(call.method === 'GET' ? request.query : request.body) },
      })
      if (idempotencyKey !== null && call.method === 'POST') {
        response.set({ 'idempotency-key': idempotencyKey, 'original-request': result.requestId })
      }
      if (result.replayed) response.set('idempotent-replayed', 'true')
      if (result.cut) return void response.destroy()
      response.status(result.status).type('json').send(result.body)
    } catch (error) {
      if (!(error instanceof StripeError)) throw error
      sendError(response, error)
    }
  }
}

/** Parses bodies in the API's nested form encoding. */
export const readForm = express.urlencoded({ extended: true, limit: '256kb', parameterLimit: 2000 })

/** The API under /v1. */
export function apiRouter(settings: ApiSettings): Router {
  const router = Router()
  router.use('/v1', readForm)
  for (const call of calls) {
    const route = router.route(call.path)
    const handler = answer(settings, call)
    if (call.method === 'GET') route.get(handler)
    else route.post(handler)
  }
  router.use('/v1', (request, response) => {
    const message = `Unrecognized request URL (${request.method}: ${request.originalUrl.split('?')[0]}). The sandbox implements only the calls that Runwen uses.`
    sendError(response, new StripeError(404, { type: 'invalid_request_error', message }))
  })
  return router
}

/** Handles unreadable requests and unexpected errors. */
export function apiErrors(log: Log): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error)
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
    if (status >= 500) log.error({ err: error }, 'call failed')
    const refused = status >= 400 && status < 500
    const body = refused
      ? ({ type: 'invalid_request_error', message: 'Invalid request body.' } as const)
      : ({ type: 'api_error', message: 'An unknown error occurred' } as const)
    sendError(response, new StripeError(refused ? status : 500, body))
  }
}
