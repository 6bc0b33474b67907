import { api } from '#shared/api/api.ts'
import { endpointPages, endpointQuery } from '#shared/api/endpoints.ts'

const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    billing: build.query({ ...endpointQuery('getBilling'), providesTags: ['Billing'] }),
    saveBilling: build.mutation({ ...endpointQuery('putBilling'), invalidatesTags: ['Billing'] }),
    orders: build.infiniteQuery({ ...endpointPages('listOrders'), providesTags: ['Orders'] }),
    transactions: build.infiniteQuery({ ...endpointPages('listTransactions'), providesTags: ['Balance'] }),
    withdrawals: build.infiniteQuery({ ...endpointPages('listWithdrawals'), providesTags: ['Withdrawals'] }),
    withdraw: build.mutation({
      ...endpointQuery('createWithdrawal'),
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
