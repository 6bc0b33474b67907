import { z } from 'zod'
import type { StaffRole } from './constants.ts'
import { type ErrorCode, errors } from './errors.ts'
import { unboundedPaths } from './fields/field.ts'
import type { MediaType } from './media-types.ts'
import type { Tag } from './tags.ts'

export type Access = 'public' | 'login' | 'customer' | 'admin'

/** An error code, optionally with a status that differs from its default. */
type ErrorReference = ErrorCode | { readonly code: ErrorCode; readonly status: number }

type Answer = z.ZodType | 'empty' | 'binary' | 'html' | 'events'

export type Endpoint = {
  readonly tag: Tag
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As in OpenAPI: `/api/user/files/{id}`. */
  readonly path: string
  readonly access: Access
  /** The lowest role that may call an endpoint with the access `admin`. Default: `manager`. */
  readonly role?: StaffRole
  /** The caller must have entered the password recently: at the login, or with `confirmPassword`. */
  readonly recentPassword?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Fields of a multipart body; the handler reads the stream itself. */
  readonly multipart?: z.ZodObject
  /** The handler receives the body as bytes. */
  readonly rawBody?: true
  readonly status: number
  readonly answer: Answer
  /** What a `binary` answer may be. */
  readonly media?: readonly MediaType[]
  /** Error codes of this endpoint, in addition to those that `declaredErrors` derives. */
  readonly errors?: readonly ErrorReference[]
  /** Keeps nothing beyond a short time in Redis, so its calls stay out of the audit trail. */
  readonly ephemeral?: true
  /** Supports the `Idempotency-Key` header. */
  readonly idempotent?: true
}

/**
 * Declares an endpoint.
 *
 * @throws Error if a string in the params, query, body or multipart fields was not created with `stringField`, or a
 *   binary answer has no media types.
 */
export function endpoint<const E extends Endpoint>(definition: E): E {
  const { params, query, body, multipart, access, role, answer, media } = definition
  if (role && access !== 'admin') throw new Error(`${definition.path}: only staff have roles`)
  if ((answer === 'binary') !== Boolean(media))
    throw new Error(`${definition.path}: binary answers, and only they, have media types`)
  const unbounded = Object.entries({ params, query, body, multipart }).flatMap(([part, schema]) =>
    schema ? unboundedPaths(schema, part) : [],
  )
  if (unbounded.length > 0)
    throw new Error(`${definition.path}: not a bounded field: ${unbounded.join(', ')}`)
  return definition
}

type Details = Omit<Endpoint, 'tag' | 'method' | 'path' | 'status'> & Partial<Pick<Endpoint, 'status'>>

type Declared<Route, D> = Route extends `${infer Method extends Endpoint['method']} ${infer Path}`
  ? D & Pick<Endpoint, 'tag' | 'status'> & { readonly method: Method; readonly path: Path }
  : never

/**
 * Returns what declares the endpoints of a tag, each by its method and path. The status is 200 by default, 204 for an empty
 * answer.
 *
 * @throws Error like `endpoint`.
 */
export const endpointsOf =
  (tag: Tag) =>
  <const Route extends `${Endpoint['method']} /${string}`, const D extends Details>(
    route: Route,
    details: D,
  ) => {
    const [method, path] = route.split(' ')
    const status = details.answer === 'empty' ? 204 : 200
    return endpoint({ status, ...details, tag, method, path } as Endpoint) as Declared<Route, D>
  }

/** The lowest role that may call `endpoint`; undefined if its callers need no role. */
export const lowestRole = ({ access, role = 'manager' }: Pick<Endpoint, 'access' | 'role'>) =>
  access === 'admin' ? role : undefined

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined

/** The body of every error response. */
export const errorAnswer = z.looseObject({
  error: z.string(),
  message: z.string(),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string(),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>

const commonErrors: ErrorCode[] = [
  'malformed_request',
  'request_timeout',
  'payload_too_large',
  'too_many_requests',
  'headers_too_large',
  'internal',
  'bad_gateway',
  'unavailable',
  'not_ready',
  'gateway_timeout',
]

/** Returns every error status and code that `e` can return. */
export function declaredErrors(e: Endpoint): { status: number; code: ErrorCode }[] {
  const references: ErrorReference[] = [...commonErrors, ...(e.errors ?? [])]
  if (e.access !== 'public') references.push('unauthorized', 'session_idle', 'session_ended', 'role_changed')
  if (e.access === 'customer' || e.access === 'admin') references.push('forbidden')
  if (e.recentPassword) references.push('password_required')
  if (e.access === 'admin') references.push('second_factor_setup_required')
  if (e.body || e.query || e.multipart) references.push('validation_failed')
  if (e.query && 'cursor' in e.query.shape) references.push('invalid_cursor')
  if (e.params) references.push('not_found')
  if (e.idempotent) references.push('idempotency_conflict')
  return references.map((r) => (typeof r === 'string' ? { status: errors[r].status, code: r } : r))
}
