import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const checksApi = api.injectEndpoints({
  endpoints: (build) => ({
    mismatches: build.query({ ...endpointQuery('mismatches'), providesTags: ['PaymentChecks'] }),
    resolveMismatch: build.mutation({
      ...endpointQuery('resolveMismatch'),
      // Also on failure: somebody else may have resolved it.
      invalidatesTags: ['PaymentChecks'],
    }),
    failedWebhooks: build.query({ ...endpointQuery('failedWebhooks'), providesTags: ['PaymentChecks'] }),
    retryWebhook: build.mutation({ ...endpointQuery('retryWebhook'), invalidatesTags: ['PaymentChecks'] }),
    transfers: build.query({ ...endpointQuery('transfers'), providesTags: ['PaymentChecks'] }),
  }),
})

export const {
  useMismatchesQuery,
  useResolveMismatchMutation,
  useFailedWebhooksQuery,
  useRetryWebhookMutation,
  useTransfersQuery,
} = checksApi
