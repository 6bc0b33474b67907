import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import { type Session, unauthorized } from '#shared/session/session.ts'
import { sessionHeaders } from './fetch-endpoint.ts'
import { type Problem, problemOf } from './problem.ts'

type ExtraOptions = {
  /** Needs no session. A 401 is then about what was typed. */
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
  // The session has just ended and the login screen is about to replace what asks: it keeps its skeleton until then.
  if (token === null && !extra?.anonymous) return new Promise(() => {})
  const { error, data, meta } = await fetchJson(args, context, extra ?? {})
  if (!error) return { data }
  const problem = toProblem(error, meta?.response?.headers.get('Retry-After'))
  if (problem.status === 401 && !extra?.anonymous) context.dispatch(unauthorized(token))
  return { error: problem }
}

export const tags = [
  'Files',
  'Messages',
  'Orders',
  'Balance',
  'Withdrawals',
  'Billing',
  'Consent',
  'InvitationCodes',
  'Users',
  'AdminFiles',
  'AdminMessages',
  'AdminOrders',
  'AdminWithdrawals',
  'PaymentChecks',
] as const
export type Tag = (typeof tags)[number]

/**
 * For `keepUnusedDataFor` of lists that are searched while somebody types: with nobody left to show it, an answer that
 * is still under way is given up.
 */
export const supersededAtOnce = 0

/** The one API; each feature adds its calls with `injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})
