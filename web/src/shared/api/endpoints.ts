import type { AnswerOf, api, BodyOf, Endpoint, ParamsOf, QueryOf } from '@runwen/contracts'
import { routes } from '@runwen/contracts/routes'
import type { Tag } from './tags.ts'

/** Every endpoint of the contracts. Types only: the schemas stay out of the bundle. */
type Endpoints = typeof api
export type EndpointName = keyof Endpoints

/** Body of the success answer; `undefined` when the endpoint answers without JSON. */
export type Answer<N extends EndpointName> = AnswerOf<Endpoints[N]>
export type Body<N extends EndpointName> = BodyOf<Endpoints[N]>
export type Query<N extends EndpointName> = {
  readonly [Key in keyof QueryOf<Endpoints[N]>]?: QueryOf<Endpoints[N]>[Key] | undefined
}

type Given<Fields> = Fields extends undefined ? unknown : Fields
type IdempotencyKey<E extends Endpoint> = E extends { readonly idempotent: true }
  ? { readonly idempotencyKey?: string | undefined }
  : unknown
type Fields<N extends EndpointName> = Given<ParamsOf<Endpoints[N]>> &
  Given<Body<N>> &
  Given<QueryOf<Endpoints[N]> extends undefined ? undefined : Query<N>> &
  IdempotencyKey<Endpoints[N]>

/** `void`: the only type whose argument a caller of a hook may leave out. */
type Nothing = ReturnType<VoidFunction>
type Optional<Fields> = Record<never, never> extends Fields ? Fields | Nothing : Fields

/** Path, query and body fields of an endpoint in one flat object, or nothing. */
export type Arguments<N extends EndpointName> = keyof Fields<N> extends never ? Nothing : Optional<Fields<N>>

/** Endpoints that answer `A`: a kind such as `'binary'`, or a shape. */
export type Answering<A> = {
  [N in EndpointName]: Endpoints[N]['answer'] extends A ? N : never
}[EndpointName]
export type MultipartName = {
  [N in EndpointName]: Endpoints[N] extends { readonly multipart: unknown } ? N : never
}[EndpointName]
type PagedName = {
  [N in EndpointName]: Answer<N> extends { next_cursor: string | null } ? N : never
}[EndpointName]

type Route = {
  readonly method: Endpoint['method']
  readonly path: string
  readonly query?: readonly string[]
  readonly body?: true
}

const known: Partial<Record<EndpointName, Route>> = { ...routes }

/** Adds routes that visitors and customers do not load. */
export const addRoutes = (more: typeof known) => void Object.assign(known, more)

const routeOf = (name: EndpointName): Route => {
  const route = known[name]
  if (!route) throw new Error(`The route of ${name} is not loaded.`)
  return route
}

const compact = (fields: Record<string, unknown>) => (Object.keys(fields).length > 0 ? fields : undefined)

/** The HTTP request of an endpoint. The contract's route says which field goes into the path, the query or the body. */
export const requestOf = <N extends EndpointName>(name: N, input: Arguments<N>) => {
  const route = routeOf(name)
  const { idempotencyKey, ...fields } = { ...(input as object | undefined) } as Record<string, unknown>
  const query: Record<string, unknown> = {}
  const body: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields)) {
    if (route.path.includes(`{${key}}`)) continue
    if (route.body && !route.query?.includes(key)) body[key] = value
    else query[key] = value
  }
  return {
    url: route.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(fields[key]))),
    method: route.method,
    params: compact(query),
    body: route.body && body,
    headers: typeof idempotencyKey === 'string' ? { 'Idempotency-Key': idempotencyKey } : undefined,
  }
}

const endpoint = <N extends EndpointName>(name: N) => ({
  query: (input: Arguments<N>) => requestOf(name, input),
  transformResponse: (answer: Answer<N>) => answer,
})

/** For `build.query`: request and types of an endpoint. An answer is loaded again when one of its tags is invalidated. */
export const endpointQuery = <N extends EndpointName>(name: N, providesTags: readonly Tag[] = []) => ({
  ...endpoint(name),
  providesTags,
})

type Invalidated = readonly Tag[] | ((result: unknown, error: unknown) => readonly Tag[])

/** For `build.mutation`: request and types of an endpoint, and the tags that it invalidates, by default also on failure. */
export const endpointMutation = <N extends EndpointName>(name: N, invalidatesTags: Invalidated = []) => ({
  ...endpoint(name),
  invalidatesTags,
})

/** Tags that a mutation invalidates only if it succeeds. */
export const ifDone =
  (...tags: Tag[]): Invalidated =>
  (_, error) =>
    error ? [] : tags

/** For `build.infiniteQuery`: a list page by page, following `next_cursor`. */
export const endpointPages = <N extends PagedName>(name: N, providesTags: readonly Tag[] = []) => ({
  providesTags,
  infiniteQueryOptions: {
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
  },
  query: ({
    queryArg,
    pageParam,
  }: {
    queryArg: Omit<Query<N>, 'cursor'> | Nothing
    pageParam?: string | undefined
  }) => requestOf(name, { ...queryArg, cursor: pageParam } as unknown as Arguments<N>),
  transformResponse: (answer: Answer<N>) => answer,
})
