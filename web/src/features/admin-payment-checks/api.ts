import { api } from '#shared/api/api.ts'
import { endpointMutation, endpointQuery } from '#shared/api/endpoints.ts'

const checksApi = api.injectEndpoints({
  endpoints: (build) => ({
    mismatches: build.query(endpointQuery('mismatches', ['PaymentChecks'])),
    // Also on failure: someone else may have resolved it.
    resolveMismatch: build.mutation(endpointMutation('resolveMismatch', ['PaymentChecks'])),
    owedRefunds: build.query(endpointQuery('owedRefunds', ['PaymentChecks'])),
    retryRefund: build.mutation(endpointMutation('retryRefund', ['PaymentChecks'])),
    settleRefund: build.mutation(endpointMutation('settleRefund', ['PaymentChecks'])),
    disputes: build.query(endpointQuery('disputes', ['PaymentChecks'])),
    failedWebhooks: build.query(endpointQuery('failedWebhooks', ['PaymentChecks'])),
    retryWebhook: build.mutation(endpointMutation('retryWebhook', ['PaymentChecks'])),
    transfers: build.query(endpointQuery('transfers', ['PaymentChecks'])),
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
