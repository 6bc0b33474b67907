import { api, supersededAtOnce } from '#shared/api/api.ts'
import { type Answer, type Body, type Calls, type Query, request } from '#shared/api/calls.ts'

type Refund = Calls['refundOrder']
type Refunding = { id: string; idempotencyKey: string } & Body<Refund>

const path = '/api/admin/orders/{id}/refund'

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminOrders: build.query<Answer<Calls['adminListOrders']>, Query<Calls['adminListOrders']>>({
      query: (query) =>
        request<Calls['adminListOrders']>({ method: 'GET', path: '/api/admin/orders', query }),
      providesTags: ['AdminOrders'],
      keepUnusedDataFor: supersededAtOnce,
    }),
    refundPreview: build.query<Answer<Refund>, string>({
      query: (id) =>
        request<Refund>({
          method: 'POST',
          path,
          params: { id },
          query: { preview: true },
          body: {},
        }),
      keepUnusedDataFor: 0,
      providesTags: ['AdminOrders'],
    }),
    refunds: build.query<Answer<Calls['adminOrderRefunds']>, string>({
      query: (id) =>
        request<Calls['adminOrderRefunds']>({
          method: 'GET',
          path: '/api/admin/orders/{id}/refunds',
          params: { id },
        }),
      keepUnusedDataFor: 0,
      providesTags: ['AdminOrders'],
    }),
    refundOrder: build.mutation<Answer<Refund>, Refunding>({
      query: ({ id, reason, idempotencyKey }) =>
        request<Refund>({ method: 'POST', path, params: { id }, body: { reason }, idempotencyKey }),
      // Refused, the list is likely to be old.
      invalidatesTags: ['AdminOrders'],
    }),
  }),
})

export const { useAdminOrdersQuery, useRefundPreviewQuery, useRefundsQuery, useRefundOrderMutation } =
  ordersApi
