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

type ReceivedRequest<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Only set for multipart requests. */
  readonly form: FormData
  readonly headers: Headers
  /** Aborts when the client cancels the request. */
  readonly signal: AbortSignal
}

type Result<E extends Endpoint> = E['answer'] extends 'binary'
  ? Response
  : E['answer'] extends 'empty'
    ? undefined
    : AnswerOf<E>

type Handler<E extends Endpoint> = (request: ReceivedRequest<E>) => Result<E> | Promise<Result<E>>

/** Thrown by a handler to answer with an error, which the contract must declare. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly extra: Record<string, unknown>

  constructor(code: ErrorCode, fields?: Record<string, string>, extra = {}) {
    super(code)
    this.code = code
    this.fields = fields
    this.extra = extra
  }
}

export const refuse: (code: ErrorCode, fields?: Record<string, string>, extra?: object) => never = (
  code,
  fields,
  extra,
) => {
  throw new Refusal(code, fields, extra)
}

/** Simulates a network failure. */
export const unreachable = (): never => {
  throw new TypeError('network down')
}

type Route = { readonly name: CallName; readonly endpoint: Endpoint; readonly params: Record<string, string> }

const patterns = Object.entries(contract).map(([name, endpoint]) => ({
  name,
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}))

const routeOf = (method: string, path: string): Route | undefined => {
  for (const { name, endpoint, pattern } of patterns) {
    const match = endpoint.method === method && pattern.exec(path)
    if (match) return { name: name as CallName, endpoint, params: { ...match.groups } }
  }
  return undefined
}

/** The gateway names the position in the live updates with every answer to a session. */
export const position = '1763790000000-0'

const json = (status: number, body: unknown) =>
  Response.json(body, { status, headers: { 'X-Live-Position': position } })

const failure = (endpoint: Endpoint, { code, fields, extra }: Refusal, language: Language) => {
  const status = declaredErrors(endpoint).find((declared) => declared.code === code)?.status
  if (status === undefined) throw new Error(`${endpoint.method} ${endpoint.path} never answers ${code}`)
  const text = errorText(code, language, { seconds: 30, names: 'x', reason: 'x' })
  return json(status, {
    error: text,
    message: text,
    code,
    ...(fields && { fields }),
    ...extra,
    request_id: 'test',
  })
}

const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams)

const success = (endpoint: Endpoint, result: unknown) => {
  const { answer, status } = endpoint
  if (answer === 'empty') return new Response(null, { status })
  if (result instanceof Response) return result
  return json(status, typeof answer === 'string' ? result : answer.parse(result))
}

const handlers = new Map<CallName, Handler<Endpoint>>()
let received: { name: CallName; request: ReceivedRequest<Endpoint> }[] = []
let unhandledRequests: string[] = []

const read = async ({ endpoint, params }: Route, request: Request, language: Language) => {
  const isForm = endpoint.multipart !== undefined
  const text = endpoint.body ? await request.text() : ''
  // As the services: they parse a body only if it is declared as JSON.
  if (text && !request.headers.get('Content-Type')?.startsWith('application/json'))
    throw new Refusal('validation_failed')
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
  } as ReceivedRequest<Endpoint>
}

/** Handles a request in place of the network. */
export const handleRequest = async (request: Request): Promise<Response> => {
  const route = routeOf(request.method, new URL(request.url).pathname)
  const handler = route && handlers.get(route.name)
  if (!handler) {
    unhandledRequests.push(`${request.method} ${request.url}`)
    throw new TypeError('no handler for this request')
  }
  const language = request.headers.get('Accept-Language') === 'zh' ? 'zh' : 'en'
  try {
    if (route.endpoint.access !== 'public' && !request.headers.has('Authorization')) refuse('unauthorized')
    const parsed = await read(route, request, language)
    received.push({ name: route.name, request: parsed })
    return success(route.endpoint, await handler(parsed))
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
  byDefault<N extends CallName>(name: N, handler: Handler<Calls[N]>) {
    if (!handlers.has(name)) this.on(name, handler)
  },
  /** Requests received for one call. */
  requests<N extends CallName>(name: N): ReceivedRequest<Calls[N]>[] {
    return received
      .filter((call) => call.name === name)
      .map(({ request }) => request as unknown as ReceivedRequest<Calls[N]>)
  },
  /** Clears handlers and requests; returns the requests that had no handler. */
  reset(): string[] {
    const unhandled = unhandledRequests
    handlers.clear()
    received = []
    unhandledRequests = []
    return unhandled
  },
}
