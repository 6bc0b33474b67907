import { api } from '#shared/api/api.ts'
import { type Answer, type Calls, type Query, request } from '#shared/api/calls.ts'

const checksApi = api.injectEndpoints({
  endpoints: (build) => ({
    mismatches: build.query<Answer<Calls['mismatches']>, Query<Calls['mismatches']>>({
      query: (query) =>
        request<Calls['mismatches']>({ method: 'GET', path: '/api/admin/payment/mismatches', query }),
      providesTags: ['PaymentChecks'],
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
    transfers: build.query<Answer<Calls['transfers']>, Query<Calls['transfers']>>({
      query: (query) =>
        request<Calls['transfers']>({ method: 'GET', path: '/api/admin/payment/transfers', query }),
      providesTags: ['PaymentChecks'],
    }),
  }),
})

export const { useMismatchesQuery, useFailedWebhooksQuery, useTransfersQuery } = checksApi
