import { api } from '#shared/api/api.ts'
import { type Answer, type Body, type Calls, request } from '#shared/api/calls.ts'

type Billing = Answer<Calls['getBilling']>
type NewWithdrawal = { idempotencyKey: string } & Body<Calls['createWithdrawal']>

const pages = {
  initialPageParam: undefined,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
}

const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    billing: build.query<Billing, void>({
      query: () => request<Calls['getBilling']>({ method: 'GET', path: '/api/auth/user/billing' }),
      providesTags: ['Billing'],
    }),
    saveBilling: build.mutation<Billing, Body<Calls['putBilling']>>({
      query: (body) => request<Calls['putBilling']>({ method: 'PUT', path: '/api/auth/user/billing', body }),
      invalidatesTags: ['Billing'],
    }),
    orders: build.infiniteQuery<Answer<Calls['listOrders']>, void, string | undefined>({
      infiniteQueryOptions: pages,
      query: ({ pageParam: cursor }) =>
        request<Calls['listOrders']>({ method: 'GET', path: '/api/payment/orders', query: { cursor } }),
      providesTags: ['Orders'],
    }),
    transactions: build.infiniteQuery<Answer<Calls['listTransactions']>, void, string | undefined>({
      infiniteQueryOptions: pages,
      query: ({ pageParam: cursor }) =>
        request<Calls['listTransactions']>({
          method: 'GET',
          path: '/api/payment/transactions',
          query: { cursor },
        }),
      providesTags: ['Balance'],
    }),
    withdrawals: build.infiniteQuery<Answer<Calls['listWithdrawals']>, void, string | undefined>({
      infiniteQueryOptions: pages,
      query: ({ pageParam: cursor }) =>
        request<Calls['listWithdrawals']>({
          method: 'GET',
          path: '/api/payment/withdrawals',
          query: { cursor },
        }),
      providesTags: ['Withdrawals'],
    }),
    withdraw: build.mutation<Answer<Calls['createWithdrawal']>, NewWithdrawal>({
      query: ({ idempotencyKey, ...body }) =>
        request<Calls['createWithdrawal']>({
          method: 'POST',
          path: '/api/payment/withdrawals',
          body,
          idempotencyKey,
        }),
      invalidatesTags: ['Balance', 'Withdrawals'],
    }),
  }),
})

export const {
  useBillingQuery,
  useSaveBillingMutation,
  useOrdersInfiniteQuery,
  useTransactionsInfiniteQuery,
  useWithdrawalsInfiniteQuery,
  useWithdrawMutation,
} = billingApi
