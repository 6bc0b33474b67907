import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import { i18n } from '#shared/i18n/i18n.ts'
import { type Session, sessionExpired } from '#shared/session/session.ts'
import { type Problem, problemOf } from './problem.ts'

type ExtraOptions = {
  /** A 401 of this call is about what was typed, not about the session. */
  anonymous?: boolean
}

const tokenOf = (state: unknown) => (state as { session: Session }).session.token

const fetchJson = fetchBaseQuery({
  baseUrl: globalThis.location?.origin ?? '',
  prepareHeaders: (headers, { getState }) => {
    const token = tokenOf(getState())
    if (token) headers.set('Authorization', `Bearer ${token}`)
    headers.set('Accept-Language', i18n.language)
  },
})

const toProblem = (error: FetchBaseQueryError, retryAfter: string | null | undefined): Problem => {
  if (typeof error.status === 'number') return problemOf(error.status, error.data, retryAfter)
  if (error.status === 'PARSING_ERROR') return { status: error.originalStatus, code: 'unreadable' }
  return { status: 0, code: 'offline' }
}

const baseQuery: BaseQueryFn<FetchArgs, unknown, Problem, ExtraOptions> = async (args, context, extra) => {
  const token = tokenOf(context.getState())
  const { error, data, meta } = await fetchJson(args, context, extra ?? {})
  if (!error) return { data }
  const problem = toProblem(error, meta?.response?.headers.get('Retry-After'))
  // An answer that comes late, after somebody has logged in anew, says nothing of the new session.
  const current = token === tokenOf(context.getState())
  if (problem.status === 401 && current && !extra?.anonymous) context.dispatch(sessionExpired())
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
