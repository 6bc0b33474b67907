import type { AnswerOf, api, BodyOf, Endpoint, ParamsOf, QueryOf } from '@runwen/contracts'

/** Every call of the contract, as types only: the schemas never enter the bundle. */
export type Calls = typeof api

/** What the call answers; `undefined` for an empty answer. */
export type Answer<E extends Endpoint> = AnswerOf<E>
export type Body<E extends Endpoint> = BodyOf<E>
export type Query<E extends Endpoint> = { readonly [Key in keyof QueryOf<E>]?: QueryOf<E>[Key] | undefined }

type Part<Name extends string, Type> = Type extends undefined ? unknown : { readonly [Key in Name]: Type }

type Request<E extends Endpoint> = {
  readonly method: E['method']
  readonly path: E['path']
  readonly query?: Query<E> | undefined
  /** Makes a repeat of a creating call harmless. */
  readonly idempotencyKey?: string | undefined
} & Part<'params', ParamsOf<E>> &
  Part<'body', BodyOf<E>>

type Loose = { params?: Record<string, string>; body?: unknown }

/** `/api/user/files/{id}` with its places filled. */
export const fillPath = (path: string, params: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** A request whose method, path, parameters and body are held against the contract by the compiler. */
export const request = <E extends Endpoint>(call: Request<E>) => {
  const { params, body }: Loose = call as Loose
  return {
    url: fillPath(call.path, params),
    method: call.method,
    body,
    params: call.query,
    headers: call.idempotencyKey ? { 'Idempotency-Key': call.idempotencyKey } : undefined,
  }
}
