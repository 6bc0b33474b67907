import { api } from '#shared/api/api.ts'
import { type Answer, type Body, type Calls, type Query, request } from '#shared/api/calls.ts'

type Resolution = { id: string } & Body<Calls['resolveMismatch']>

const checksApi = api.injectEndpoints({
  endpoints: (build) => ({
    mismatches: build.query<Answer<Calls['mismatches']>, Query<Calls['mismatches']>>({
      query: (query) =>
        request<Calls['mismatches']>({ method: 'GET', path: '/api/admin/payment/mismatches', query }),
      providesTags: ['PaymentChecks'],
    }),
    resolveMismatch: build.mutation<Answer<Calls['resolveMismatch']>, Resolution>({
      query: ({ id, note }) =>
        request<Calls['resolveMismatch']>({
          method: 'POST',
          path: '/api/admin/payment/mismatches/{id}/resolve',
          params: { id },
          body: { note },
        }),
      // Refused, somebody else has resolved it: the list is old either way.
      invalidatesTags: ['PaymentChecks'],
    }),
    failedWebhooks: build.query<Answer<Calls['failedWebhooks']>, Query<Calls['failedWebhooks']>>({
      query: (query) =>
        request<Calls['failedWebhooks']>({
          method: 'GET',
          path: '/api/admin/payment/failed-webhooks',
          query,
        }),
      providesTags: ['PaymentChecks'],
    }),
    retryWebhook: build.mutation<void, string>({
      query: (id) =>
        request<Calls['retryWebhook']>({
          method: 'POST',
          path: '/api/admin/payment/failed-webhooks/{id}/retry',
          params: { id },
        }),
      invalidatesTags: ['PaymentChecks'],
    }),
    transfers: build.query<Answer<Calls['transfers']>, Query<Calls['transfers']>>({
      query: (query) =>
        request<Calls['transfers']>({ method: 'GET', path: '/api/admin/payment/transfers', query }),
      providesTags: ['PaymentChecks'],
    }),
  }),
})

export const {
  useMismatchesQuery,
  useResolveMismatchMutation,
  useFailedWebhooksQuery,
  useRetryWebhookMutation,
  useTransfersQuery,
} = checksApi
