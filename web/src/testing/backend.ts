import { api, type BodyOf, type Endpoint, type ErrorCode, errorText } from '@runwen/contracts'
import type { Answer, Calls } from '#shared/api/calls.ts'
import { handlers } from './handlers.ts'
import { createState, type State } from './state.ts'

export type Call<E extends Endpoint> = {
  readonly state: State
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: BodyOf<E>
  readonly form: FormData | undefined
  readonly token: string | null
  readonly idempotencyKey: string | null
}

/** Answers one call of the contract: what it answers is held against the contract's types. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Answer<E> | Response | Promise<Answer<E> | Response>
export type Handlers = { [Name in keyof Calls]?: Handler<Calls[Name]> }

/** An error answer as every service gives it. */
export const failure = (status: number, code: ErrorCode, extra: Record<string, unknown> = {}) => {
  const text = errorText(code, 'en', { names: '', seconds: 1, reason: '' })
  return Response.json(
    { error: text, message: text, code, request_id: 'test', ...extra },
    { status, headers: { 'X-Request-Id': 'test' } },
  )
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

type Name = keyof Calls
const routes = (Object.keys(api) as Name[]).map((name) => ({
  name,
  endpoint: api[name] as Endpoint,
  pattern: patternOf(api[name].path),
}))

const bodyOf = async (request: Request) => {
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/')) return { form: await request.formData(), body: undefined }
  const text = await request.text()
  return { form: undefined, body: type.includes('json') && text ? JSON.parse(text) : undefined }
}

/** The product's server in memory: enough of it to use every screen, for tests and for looking at them. */
export const createBackend = (overrides: Handlers = {}) => {
  const state = createState()
  const calls: { name: Name; request: Request; body: unknown; form: FormData | undefined }[] = []
  const current: Handlers = { ...handlers, ...overrides }

  const handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    for (const { name, endpoint, pattern } of routes) {
      const match = endpoint.method === request.method ? pattern.exec(url.pathname) : null
      const handler = current[name] as Handler<Endpoint> | undefined
      if (!match || !handler) continue
      const { form, body } = await bodyOf(request)
      calls.push({ name, request, body, form })
      const answer = await handler({
        state,
        params: match.groups ?? {},
        query: url.searchParams,
        body: body as never,
        form,
        token: request.headers.get('Authorization')?.slice(7) ?? null,
        idempotencyKey: request.headers.get('Idempotency-Key'),
      })
      if (answer instanceof Response) return answer
      return answer === undefined
        ? new Response(null, { status: endpoint.status })
        : Response.json(answer, { status: endpoint.status })
    }
    return failure(404, 'not_found')
  }

  return {
    state,
    handle,
    /** Every call made so far, or those of one name. */
    calls: (name?: Name) => calls.filter((call) => name === undefined || call.name === name),
    on: (more: Handlers) => Object.assign(current, more),
  }
}

export type Backend = ReturnType<typeof createBackend>
