import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  isAudited,
  type Language,
  type ParamsOf,
  type QueryOf,
} from '@runwen/contracts'
import type { Request, Response } from 'express'
import { AppError } from '../app-error.ts'
import { type Caller, freshnessFor } from '../authentication/authenticator.ts'
import { checkAccess } from '../authentication/check-access.ts'
import type { KeyedCall } from '../idempotency/idempotent.ts'
import type { App } from './app.ts'
import { checkInput, idempotencyKeyOf } from './check-input.ts'
import { clientAddress } from './client-address.ts'
import { languageOf } from './language.ts'
import { toAppError } from './present-error.ts'
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
  /** The call by its `Idempotency-Key`, if the endpoint supports one and the client sent it. Without path parameters. */
  keyed: E['access'] extends 'public' ? undefined : KeyedCall & { caller: Caller }
  req: Request
  res: Response
}

/** Returns the JSON answer. For other kinds of answers, the handler writes to `res` itself. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => E['answer'] extends string ? Promise<void> : Promise<AnswerOf<E>>

export type Handlers<A extends Record<string, Endpoint>> = { [Name in keyof A]: Handler<A[Name]> }

/**
 * Serves every endpoint of an API, see `implement`. Where the paths of two match a request, the first one answers.
 *
 * @throws Error like `implement`.
 */
export function implementAll<A extends Record<string, Endpoint>>(
  app: App,
  api: A,
  handlers: Handlers<A>,
): void {
  for (const name of Object.keys(handlers) as (keyof A)[])
    implement<A[keyof A]>(app, api[name], handlers[name])
}

/**
 * Serves `endpoint` with `handler`. Checks in the contract's order before it calls the handler: login (401), role and
 * recent password (403), input (400), syntax of path ids (404). Calls of staff go into the audit trail: the
 * call before the handler runs, its outcome before a JSON answer is sent.
 *
 * @throws Error if the endpoint needs an audit trail or a recent password and the app has no such option.
 */
export function implement<const E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>): void {
  if (endpoint.recentPassword && !app.recentPassword) {
    throw new Error(`${endpoint.path} needs the option recentPassword`)
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>
  if (!app.audit && !endpoint.ephemeral && (endpoint.access === 'admin' || isAudited(endpoint))) {
    throw new Error(`${endpoint.path} needs an audit trail`)
  }
  app.routes[method](path, async (req: Request, res: Response) => {
    res.locals.route = endpoint.path
    const caller = await authenticate(app, endpoint, req)
    res.locals.userId = caller?.userId
    const audited =
      caller &&
      app.audit?.follow({
        endpoint,
        caller,
        params: req.params,
        query: req.query,
        address: clientAddress(req),
      })
    try {
      checkCaller(app, endpoint, caller)
      const language = languageOf(req)
      const body = await readBody(endpoint, req, res)
      const key = endpoint.idempotent ? idempotencyKeyOf(req.get('idempotency-key'), language) : undefined
      const input = checkInput(endpoint, { params: req.params, query: req.query, body }, language)
      await audited?.begin(input)
      const keyed = caller && { endpoint, caller, key }
      const call = { ...input, caller, language, requestId: res.locals.requestId, keyed, req, res }
      // `Call` derives its types from the same schemas that parsed the input.
      const answer = await handler(call as unknown as Call<E>)
      const isSentByHandler = typeof endpoint.answer === 'string' && endpoint.answer !== 'empty'
      await audited?.succeed(isSentByHandler ? res.statusCode : endpoint.status, answer)
      if (endpoint.answer === 'empty') res.status(endpoint.status).end()
      else if (!isSentByHandler) res.status(endpoint.status).json(answer)
    } catch (error) {
      await audited?.fail(toAppError(error))
      throw error
    }
  })
}

async function authenticate(app: App, endpoint: Endpoint, req: Request): Promise<Caller | undefined> {
  if (endpoint.access === 'public') return undefined
  if (!app.authenticator) throw new Error(`${endpoint.path} needs an authenticator`)
  return app.authenticator.authenticate(req.headers.authorization, freshnessFor(req.method))
}

function checkCaller(app: App, endpoint: Endpoint, caller: Caller | undefined): void {
  if (!caller) return
  checkAccess(endpoint, caller)
  if (endpoint.recentPassword && !hasRecentPassword(app, caller)) throw new AppError('password_required')
}

/** A time in the future counts as recent, because the clocks of auth and of this process differ. */
function hasRecentPassword({ recentPassword }: App, { authenticatedAt }: Caller): boolean {
  if (!recentPassword || authenticatedAt === undefined) return false
  return recentPassword.now().getTime() - authenticatedAt <= recentPassword.validMs
}
