import {
  type AnswerOf,
  type BodyOf,
  api as contract,
  declaredErrors,
  type Endpoint,
  type ErrorCode,
  errorText,
  type Language,
  type ParamsOf,
  parseInput,
  type QueryOf,
} from '@runwen/contracts'

type Calls = typeof contract
export type CallName = keyof Calls

type Asked<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Only set for multipart requests. */
  readonly form: FormData
  readonly headers: Headers
  /** Aborts when the client cancels the request. */
  readonly signal: AbortSignal
}

type Given<E extends Endpoint> = E['answer'] extends 'binary'
  ? Response
  : E['answer'] extends 'empty'
    ? undefined
    : AnswerOf<E>

type Handler<E extends Endpoint> = (asked: Asked<E>) => Given<E> | Promise<Given<E>>

/** Thrown by a handler to answer with an error, which the contract must declare. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined

  constructor(code: ErrorCode, fields?: Record<string, string>) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

export const refuse: (code: ErrorCode, fields?: Record<string, string>) => never = (code, fields) => {
  throw new Refusal(code, fields)
}

/** Simulates a network failure. */
export const unreachable = (): never => {
  throw new TypeError('network down')
}

type Route = { readonly name: CallName; readonly endpoint: Endpoint; readonly params: Record<string, string> }

const routeOf = (method: string, path: string): Route | undefined => {
  for (const [name, endpoint] of Object.entries(contract)) {
    const pattern = new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const match = endpoint.method === method && pattern.exec(path)
    if (match) return { name: name as CallName, endpoint, params: { ...match.groups } }
  }
  return undefined
}

const json = (status: number, body: unknown) => Response.json(body, { status })

const failure = (endpoint: Endpoint, { code, fields }: Refusal, language: Language) => {
  const status = declaredErrors(endpoint).find((declared) => declared.code === code)?.status
  if (status === undefined) throw new Error(`${endpoint.method} ${endpoint.path} never answers ${code}`)
  const text = errorText(code, language, { seconds: 30, names: 'x', reason: 'x' })
  return json(status, { error: text, message: text, code, ...(fields && { fields }), request_id: 'test' })
}

const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams)

const success = (endpoint: Endpoint, given: unknown) => {
  const { answer, status } = endpoint
  if (answer === 'empty') return new Response(null, { status })
  if (given instanceof Response) return given
  return json(status, typeof answer === 'string' ? given : answer.parse(given))
}

const handlers = new Map<CallName, Handler<Endpoint>>()
let seen: { name: CallName; asked: Asked<Endpoint> }[] = []
let unexpected: string[] = []

const read = async ({ endpoint, params }: Route, request: Request, language: Language) => {
  const isForm = endpoint.multipart !== undefined
  const text = endpoint.body ? await request.text() : ''
  const query = endpoint.query && parseInput(endpoint.query, queryOf(request), language)
  const body = endpoint.body && parseInput(endpoint.body, text ? JSON.parse(text) : undefined, language)
  for (const part of [query, body])
    if (part?.ok === false) throw new Refusal('validation_failed', part.fields)
  return {
    params,
    query: query?.ok ? query.value : undefined,
    body: body?.ok ? body.value : undefined,
    form: isForm ? await request.formData() : new FormData(),
    headers: request.headers,
    signal: request.signal,
  } as Asked<Endpoint>
}

/** Handles a request in place of the network. */
export const take = async (request: Request): Promise<Response> => {
  const route = routeOf(request.method, new URL(request.url).pathname)
  const handler = route && handlers.get(route.name)
  if (!handler) {
    unexpected.push(`${request.method} ${request.url}`)
    throw new TypeError('no handler for this request')
  }
  const language = request.headers.get('Accept-Language') === 'zh' ? 'zh' : 'en'
  try {
    if (route.endpoint.access !== 'public' && !request.headers.has('Authorization')) refuse('unauthorized')
    const asked = await read(route, request, language)
    seen.push({ name: route.name, asked })
    return success(route.endpoint, await handler(asked))
  } catch (error) {
    if (error instanceof Refusal) return failure(route.endpoint, error, language)
    throw error
  }
}

/**
 * Fake server with handlers typed by the contract. Validates requests and responses against the contract's schemas.
 * A request without a handler fails the test.
 */
export const server = {
  on<N extends CallName>(name: N, handler: Handler<Calls[N]>) {
    handlers.set(name, handler as unknown as Handler<Endpoint>)
  },
  /** Sets a handler unless the call already has one. */
  otherwise<N extends CallName>(name: N, handler: Handler<Calls[N]>) {
    if (!handlers.has(name)) this.on(name, handler)
  },
  /** Requests received for one call. */
  asked<N extends CallName>(name: N): Asked<Calls[N]>[] {
    return seen.filter((call) => call.name === name).map(({ asked }) => asked as unknown as Asked<Calls[N]>)
  },
  /** Clears handlers and requests; returns the requests that had no handler. */
  reset(): string[] {
    const missed = unexpected
    handlers.clear()
    seen = []
    unexpected = []
    return missed
  },
}
