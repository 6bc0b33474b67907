import { limits } from '@runwen/contracts/limits'
import { api, dropImmediately } from '#shared/api/api.ts'
import { endpointMutation, endpointPages, endpointQuery, requestOf } from '#shared/api/endpoints.ts'

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminOrders: build.query({
      ...endpointQuery('adminListOrders', ['AdminOrders']),
      keepUnusedDataFor: dropImmediately,
    }),
    adminOrder: build.query(endpointQuery('adminGetOrder', ['AdminOrders'])),
    customerTransactions: build.infiniteQuery({
      ...endpointPages('customerTransactions', ['AdminOrders', 'AdminWithdrawals']),
      query: ({
        queryArg: { id },
        pageParam,
      }: {
        queryArg: { id: string }
        pageParam?: string | undefined
      }) => requestOf('customerTransactions', { id, limit: limits.page.max, cursor: pageParam }),
    }),
    refundPreview: build.query({
      ...endpointQuery('refundOrder', ['RefundPreview']),
      query: ({ id, amount }: { id: string; amount?: number | undefined }) =>
        requestOf('refundOrder', { id, preview: true, ...(amount !== undefined && { amount }) }),
      keepUnusedDataFor: 0,
      // Not of the orders: after the refund there is nothing left to calculate.
    }),
    refunds: build.query({ ...endpointQuery('adminOrderRefunds', ['AdminOrders']), keepUnusedDataFor: 0 }),
    refundOrder: build.mutation({
      ...endpointMutation('refundOrder'),
      // Also on failure: the list is probably out of date.
      invalidatesTags: (_, error) => (error ? ['AdminOrders', 'RefundPreview'] : ['AdminOrders']),
    }),
  }),
})

export const {
  useAdminOrdersQuery,
  useAdminOrderQuery,
  useCustomerTransactionsInfiniteQuery,
  useRefundPreviewQuery,
  useRefundsQuery,
  useRefundOrderMutation,
} = ordersApi
