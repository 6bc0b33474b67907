import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import {
  type AnswerOf,
  declaredErrors,
  type Endpoint,
  type ErrorAnswer,
  errorAnswer,
} from '@runwen/contracts'
import type { z } from 'zod'

export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  /** Sent as JSON, except Buffer and FormData. */
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer<E extends Endpoint = Endpoint> {
  status: number
  headers: Headers
  /** Set for successful JSON answers. */
  body: AnswerOf<E>
  /** Set for successful binary answers. */
  bytes: Buffer
  /** Set for failures. */
  error: ErrorAnswer | undefined
}

/** A failure that the contract declares for the call. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly method: Endpoint['method']
  readonly status: number
  readonly code: ErrorAnswer['code']
  readonly answer: ErrorAnswer

  constructor(endpoint: Endpoint, status: number, answer: ErrorAnswer) {
    super(
      `${endpoint.method} ${endpoint.path}: ${status} ${answer.code} ${JSON.stringify(answer.fields ?? {})}`,
    )
    this.method = endpoint.method
    this.status = status
    this.code = answer.code
    this.answer = answer
  }
}

export interface Client {
  /** Returns the body; rejects with CallFailed for a declared error, with another error for an undeclared answer. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput): Promise<AnswerOf<E>>
  /** Returns the whole answer, success or declared error. */
  send<E extends Endpoint>(endpoint: E, input?: CallInput): Promise<Answer<E>>
  /** Returns the unchecked response, for streams and calls without a contract. */
  raw(path: string, init?: RequestInit): Promise<Response>
  /** Returns a client with other options, for another user or language. */
  with(options: ClientOptions): Client
}

/** Resolves to `accepted` or the error code. */
export const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error) => error.code,
  )

export interface ClientOptions {
  token?: string
  language?: 'en' | 'zh'
  /** Takes any answer, for servers of another version than these contracts. */
  isUnchecked?: boolean
  /** `call` repeats what is answered 503, for the set-up of tests while servers fail. */
  repeatsUnavailable?: boolean
}

/** Calls a service or the gateway and checks every answer against the contract. */
export function client(baseUrl: string, options: ClientOptions = {}): Client {
  const raw = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (options.token && !headers.has('authorization'))
      headers.set('authorization', `Bearer ${options.token}`)
    if (options.language && !headers.has('accept-language')) headers.set('accept-language', options.language)
    return fetch(baseUrl + path, { ...init, headers })
  }
  const send = async <E extends Endpoint>(endpoint: E, input: CallInput = {}) => {
    const response = await raw(addressOf(endpoint, input), requestOf(endpoint, input))
    return options.isUnchecked ? unchecked(response) : check(endpoint, response)
  }
  const call: Client['call'] = async (endpoint, input) => {
    const answer = await send(endpoint, input)
    if (answer.error) throw new CallFailed(endpoint, answer.status, answer.error)
    return answer.body
  }
  return {
    raw,
    send,
    call: options.repeatsUnavailable
      ? (endpoint, input) => untilAvailable(() => call(endpoint, input))
      : call,
    with: (more) => client(baseUrl, { ...options, ...more }),
  }
}

/** Repeats `call` while it is answered 503, or 502 when it only reads, for at most a minute. */
async function untilAvailable<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      const isRepeated =
        error instanceof CallFailed &&
        (error.status === 503 || (error.status === 502 && error.method === 'GET'))
      if (!isRepeated || attempt >= 60) throw error
    }
    await pause(1_000)
  }
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: CallInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

function requestOf(endpoint: Endpoint, { body, headers = {} }: CallInput): RequestInit {
  const { method } = endpoint
  if (body === undefined) return { method, headers }
  if (body instanceof FormData || body instanceof Uint8Array)
    return { method, headers, body: body as NonNullable<RequestInit['body']> }
  return { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

async function check<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  const { status, headers } = response
  const bytes = Buffer.from(await response.arrayBuffer())
  const about = `${endpoint.method} ${endpoint.path} answered ${status}`
  if (!headers.get('x-request-id')) throw new Error(`${about} without X-Request-Id`)
  if (status >= 400 && status !== 416) {
    const error = checkError(endpoint, about, status, headers, bytes)
    return { status, headers, bytes, error, body: undefined as AnswerOf<E> }
  }
  if (!successes(endpoint).includes(status)) throw new Error(`${about}, which is not declared`)
  if (typeof endpoint.answer === 'string') {
    if (endpoint.answer === 'empty' && bytes.length > 0) throw new Error(`${about} with a body`)
    return { status, headers, bytes, error: undefined, body: undefined as AnswerOf<E> }
  }
  const body = exactly(endpoint.answer, json(about, headers, bytes), about) as AnswerOf<E>
  return { status, headers, bytes, error: undefined, body }
}

async function unchecked<E extends Endpoint>(response: Response): Promise<Answer<E>> {
  const { status, headers } = response
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
  const body = isJson ? JSON.parse(bytes.toString()) : undefined
  if (status < 400) return { status, headers, bytes, error: undefined, body }
  const error = body ?? { code: 'internal', message: bytes.toString() }
  return { status, headers, bytes, error, body: undefined as AnswerOf<E> }
}

/** Downloads also answer range requests (206, 416) and conditional requests (304). */
function successes(endpoint: Endpoint): number[] {
  return endpoint.answer === 'binary' ? [endpoint.status, 206, 304, 416] : [endpoint.status]
}

function checkError(
  endpoint: Endpoint,
  about: string,
  status: number,
  headers: Headers,
  bytes: Buffer,
): ErrorAnswer {
  const answer = errorAnswer.parse(json(about, headers, bytes))
  const declared = declaredErrors(endpoint).some(
    (known) => known.status === status && known.code === answer.code,
  )
  if (!declared) throw new Error(`${about} ${answer.code}, which is not declared`)
  if (answer.error !== answer.message) throw new Error(`${about} with two different texts`)
  if (answer.request_id !== headers.get('x-request-id')) throw new Error(`${about} with two request ids`)
  if ((answer.code === 'validation_failed') !== (answer.fields !== undefined)) {
    throw new Error(`${about} ${answer.code} with fields ${JSON.stringify(answer.fields)}`)
  }
  return answer
}

function json(about: string, headers: Headers, bytes: Buffer): unknown {
  const type = headers.get('content-type') ?? 'nothing'
  if (!type.startsWith('application/json')) throw new Error(`${about} as ${type}`)
  return JSON.parse(bytes.toString())
}

/** The schema drops undeclared members, so a leaked column causes a difference. */
function exactly(schema: z.ZodType, body: unknown, about: string): unknown {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new Error(`${about} and violates its contract: ${parsed.error.message}`)
  if (!isDeepStrictEqual(parsed.data, body)) throw new Error(`${about} with members that are not declared`)
  return parsed.data
}
