import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const checksApi = api.injectEndpoints({
  endpoints: (build) => ({
    mismatches: build.query({ ...endpointQuery('mismatches'), providesTags: ['PaymentChecks'] }),
    resolveMismatch: build.mutation({
      ...endpointQuery('resolveMismatch'),
      // Also on failure: someone else may have resolved it.
      invalidatesTags: ['PaymentChecks'],
    }),
    owedRefunds: build.query({ ...endpointQuery('owedRefunds'), providesTags: ['PaymentChecks'] }),
    retryRefund: build.mutation({ ...endpointQuery('retryRefund'), invalidatesTags: ['PaymentChecks'] }),
    settleRefund: build.mutation({ ...endpointQuery('settleRefund'), invalidatesTags: ['PaymentChecks'] }),
    disputes: build.query({ ...endpointQuery('disputes'), providesTags: ['PaymentChecks'] }),
    failedWebhooks: build.query({ ...endpointQuery('failedWebhooks'), providesTags: ['PaymentChecks'] }),
    retryWebhook: build.mutation({ ...endpointQuery('retryWebhook'), invalidatesTags: ['PaymentChecks'] }),
    transfers: build.query({ ...endpointQuery('transfers'), providesTags: ['PaymentChecks'] }),
  }),
})

export const {
  useMismatchesQuery,
  useResolveMismatchMutation,
  useOwedRefundsQuery,
  useRetryRefundMutation,
  useSettleRefundMutation,
  useDisputesQuery,
  useFailedWebhooksQuery,
  useRetryWebhookMutation,
  useTransfersQuery,
} = checksApi
