import type { AnswerOf, BodyOf, Endpoint, Language, ParamsOf, QueryOf } from '@runwen/contracts'
import type { Request, Response } from 'express'
import { AppError } from '../app-error.ts'
import type { Caller } from '../authentication/authenticator.ts'
import type { App } from './app.ts'
import { checkInput, idempotencyKeyOf } from './check-input.ts'
import { languageOf } from './language.ts'
import { readBody } from './read-body.ts'

/** What a handler is given: everything checked already, by the endpoint's access and schemas. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  /** Parsed JSON, or bytes where the endpoint takes its body raw; multipart bodies are left in `req`. */
  body: E extends { rawBody: true } ? Buffer : BodyOf<E>
  caller: E['access'] extends 'public' ? undefined : Caller
  language: Language
  requestId: string
  /** Only where the endpoint honours `Idempotency-Key`. */
  idempotencyKey: string | undefined
  req: Request
  res: Response
}

/** Returns the JSON answer; where the endpoint answers anything else, the handler has written it to `res` itself. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => E['answer'] extends string ? Promise<void> : Promise<AnswerOf<E>>

/**
 * Serves `endpoint` with `handler`. The order of checks is the contract's: 401, 403, 400, then the handler;
 * ids in the path that can not exist are 404 after that.
 */
export function implement<const E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>
  app.routes[method](path, async (req: Request, res: Response) => {
    res.locals.route = endpoint.path
    const caller = await admit(app, endpoint, req)
    res.locals.userId = caller?.userId
    const language = languageOf(req)
    const body = await readBody(endpoint, req, res)
    const idempotencyKey = endpoint.idempotent
      ? idempotencyKeyOf(req.get('idempotency-key'), language)
      : undefined
    const input = checkInput(endpoint, { params: req.params, query: req.query, body }, language)
    const call = { ...input, caller, language, requestId: res.locals.requestId, idempotencyKey, req, res }
    // The parts were parsed by the very schemas that `Call` derives its types from.
    const answer = await handler(call as unknown as Call<E>)
    if (endpoint.answer === 'empty') res.status(endpoint.status).end()
    else if (typeof endpoint.answer !== 'string') res.status(endpoint.status).json(answer)
  })
}

async function admit(app: App, endpoint: Endpoint, req: Request): Promise<Caller | undefined> {
  if (endpoint.access === 'public') return undefined
  if (!app.authenticator) throw new Error(`${endpoint.path} needs an authenticator`)
  const caller = await app.authenticator.authenticate(req.get('authorization'))
  if (endpoint.access === 'admin' && !caller.isAdmin) throw new AppError('forbidden')
  if (endpoint.access === 'customer' && caller.isAdmin) throw new AppError('forbidden')
  return caller
}
