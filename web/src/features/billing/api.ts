import { api } from '#shared/api/api.ts'
import { endpointPages, endpointQuery } from '#shared/api/endpoints.ts'

const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    orders: build.infiniteQuery({ ...endpointPages('listOrders'), providesTags: ['Orders'] }),
    openOrder: build.mutation({ ...endpointQuery('createOrder'), invalidatesTags: ['Orders'] }),
    requestFapiao: build.mutation({ ...endpointQuery('requestFapiao'), invalidatesTags: ['Orders'] }),
    transactions: build.infiniteQuery({ ...endpointPages('listTransactions'), providesTags: ['Balance'] }),
    withdrawals: build.infiniteQuery({ ...endpointPages('listWithdrawals'), providesTags: ['Withdrawals'] }),
    withdraw: build.mutation({
      ...endpointQuery('createWithdrawal'),
      invalidatesTags: ['Balance', 'Withdrawals'],
    }),
  }),
})

export const {
  useOpenOrderMutation,
  useRequestFapiaoMutation,
  useOrdersInfiniteQuery,
  useTransactionsInfiniteQuery,
  useWithdrawalsInfiniteQuery,
  useWithdrawMutation,
} = billingApi
