import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
  retry,
} from '@reduxjs/toolkit/query/react'
import { positionHeader } from '@runwen/contracts/live-position'
import { livePosition } from '#shared/live/position.ts'
import { type Session, secondFactorMissing, unauthorized } from '#shared/session/session.ts'
import { sessionHeaders } from './fetch-endpoint.ts'
import { isTransient, type Problem, problemOf } from './problem.ts'
import { maxRetries } from './retry-limit.ts'
import { tags } from './tags.ts'

type ExtraOptions = {
  /** Needs no session. A 401 then refers to the submitted credentials. */
  anonymous?: boolean
}

const tokenOf = (state: unknown) => (state as { session: Session }).session.token

const fetchJson = fetchBaseQuery({
  baseUrl: globalThis.location?.origin ?? '',
  prepareHeaders: (headers, { getState }) => {
    const given = sessionHeaders(tokenOf(getState()))
    for (const [name, value] of Object.entries(given)) headers.set(name, value)
  },
})

const toProblem = (error: FetchBaseQueryError, retryAfter: string | null | undefined): Problem => {
  if (typeof error.status === 'number') return problemOf(error.status, error.data, retryAfter)
  if (error.status === 'PARSING_ERROR') return { status: error.originalStatus, code: 'unreadable' }
  return { status: 0, code: 'offline' }
}

const baseQuery: BaseQueryFn<FetchArgs, unknown, Problem, ExtraOptions> = async (args, context, extra) => {
  const token = tokenOf(context.getState())
  // The session has ended and the login page is about to replace the caller. Until then, it keeps its skeleton.
  if (token === null && !extra?.anonymous) return new Promise(() => {})
  const { error, data, meta } = await fetchJson(args, context, extra ?? {})
  if (context.type === 'query') livePosition.note(meta?.response?.headers.get(positionHeader))
  if (!error) return { data }
  const problem = toProblem(error, meta?.response?.headers.get('Retry-After'))
  if (problem.status === 401 && !extra?.anonymous) context.dispatch(unauthorized(token, problem.code))
  if (problem.code === 'second_factor_setup_required') context.dispatch(secondFactorMissing())
  return { error: problem }
}

const hasIdempotencyKey = ({ headers }: FetchArgs) =>
  new Headers(headers as HeadersInit).has('Idempotency-Key')

/** Repeats calls that cannot do something twice: reads, and calls with an idempotency key. */
const retryingQuery = retry(baseQuery, {
  retryCondition: (problem, args, { attempt, baseQueryApi }) =>
    attempt <= maxRetries &&
    (baseQueryApi.type === 'query' || hasIdempotencyKey(args)) &&
    isTransient(problem as Problem),
})

/**
 * Value of `keepUnusedDataFor` for lists that are searched while typing: cancels a pending request when no
 * component uses its result.
 */
export const dropImmediately = 0

/** The API client. Features add their calls with `injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: retryingQuery,
  tagTypes: tags,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})
