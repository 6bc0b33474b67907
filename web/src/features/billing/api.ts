import { api } from '#shared/api/api.ts'
import { endpointMutation, endpointPages } from '#shared/api/endpoints.ts'

const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    orders: build.infiniteQuery(endpointPages('listOrders', ['Orders'])),
    openOrder: build.mutation(endpointMutation('createOrder', ['Orders'])),
    requestFapiao: build.mutation(endpointMutation('requestFapiao', ['Orders'])),
    transactions: build.infiniteQuery(endpointPages('listTransactions', ['Balance'])),
    withdrawals: build.infiniteQuery(endpointPages('listWithdrawals', ['Withdrawals'])),
    withdraw: build.mutation(endpointMutation('createWithdrawal', ['Balance', 'Withdrawals'])),
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
