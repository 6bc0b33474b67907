import { limits } from '@runwen/contracts/limits'
import { api, dropImmediately } from '#shared/api/api.ts'
import { endpointPages, endpointQuery, requestOf } from '#shared/api/endpoints.ts'

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminOrders: build.query({
      ...endpointQuery('adminListOrders'),
      providesTags: ['AdminOrders'],
      keepUnusedDataFor: dropImmediately,
    }),
    adminOrder: build.query({ ...endpointQuery('adminGetOrder'), providesTags: ['AdminOrders'] }),
    customerTransactions: build.infiniteQuery({
      ...endpointPages('customerTransactions'),
      query: ({
        queryArg: { id },
        pageParam,
      }: {
        queryArg: { id: string }
        pageParam?: string | undefined
      }) => requestOf('customerTransactions', { id, limit: limits.page.max, cursor: pageParam }),
      providesTags: ['AdminOrders', 'AdminWithdrawals'],
    }),
    refundPreview: build.query({
      ...endpointQuery('refundOrder'),
      query: ({ id, amount }: { id: string; amount?: number | undefined }) =>
        requestOf('refundOrder', { id, preview: true, ...(amount !== undefined && { amount }) }),
      keepUnusedDataFor: 0,
      // Not of the orders: after the refund there is nothing left to calculate.
      providesTags: ['RefundPreview'],
    }),
    refunds: build.query({
      ...endpointQuery('adminOrderRefunds'),
      keepUnusedDataFor: 0,
      providesTags: ['AdminOrders'],
    }),
    refundOrder: build.mutation({
      ...endpointQuery('refundOrder'),
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
