import type { AnswerOf, BodyOf, Endpoint, Language, ParamsOf, QueryOf } from '@runwen/contracts'
import type { Request, Response } from 'express'
import { AppError } from '../app-error.ts'
import type { Caller } from '../authentication/authenticator.ts'
import type { App } from './app.ts'
import { checkInput, idempotencyKeyOf } from './check-input.ts'
import { languageOf } from './language.ts'
import { readBody } from './read-body.ts'

/** The input of a handler, checked against the endpoint's access and schemas. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  /** Parsed JSON, or bytes for a raw body. A multipart body is not read; the handler streams it from `req`. */
  body: E extends { rawBody: true } ? Buffer : BodyOf<E>
  caller: E['access'] extends 'public' ? undefined : Caller
  language: Language
  requestId: string
  /** Set only if the endpoint supports `Idempotency-Key` and the client sent one. */
  idempotencyKey: string | undefined
  req: Request
  res: Response
}

/** Returns the JSON answer. For other kinds of answers, the handler writes to `res` itself. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => E['answer'] extends string ? Promise<void> : Promise<AnswerOf<E>>

/**
 * Serves `endpoint` with `handler`. Checks in the contract's order before it calls the handler: login (401), role and
 * recent password (403), input (400), syntax of path ids (404).
 *
 * @throws Error for an endpoint with `recentPassword` if the app has no such option.
 */
export function implement<const E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>): void {
  if (endpoint.recentPassword && !app.recentPassword) {
    throw new Error(`${endpoint.path} needs the option recentPassword`)
  }
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
    // `Call` derives its types from the same schemas that parsed the input.
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
  if (endpoint.access === 'admin' && caller.isRestricted) throw new AppError('second_factor_setup_required')
  if (endpoint.access === 'customer' && caller.isAdmin) throw new AppError('forbidden')
  if (endpoint.recentPassword && !hasRecentPassword(app, caller)) throw new AppError('password_required')
  return caller
}

/** A time in the future counts as recent, because the clocks of auth and of this process differ. */
function hasRecentPassword({ recentPassword }: App, { authenticatedAt }: Caller): boolean {
  if (!recentPassword || authenticatedAt === undefined) return false
  return recentPassword.now().getTime() - authenticatedAt <= recentPassword.validMs
}
