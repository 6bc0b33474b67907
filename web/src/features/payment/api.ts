import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const paid = ['Files', 'Orders', 'Balance'] as const

const paymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked again it comes back priced anew, so it is read like a query though it is sent like a command. */
    orderFor: build.query({ ...endpointQuery('createOrder'), keepUnusedDataFor: 0 }),
    processCard: build.mutation({ ...endpointQuery('processCard'), invalidatesTags: [...paid] }),
    processApplePay: build.mutation({ ...endpointQuery('processApplePay'), invalidatesTags: [...paid] }),
    createIntent: build.mutation(endpointQuery('createIntent')),
    payFile: build.mutation({ ...endpointQuery('payFile'), invalidatesTags: [...paid] }),
    confirmPayment: build.mutation({ ...endpointQuery('confirmPayment'), invalidatesTags: [...paid] }),
  }),
})

export const {
  useOrderForQuery,
  useProcessCardMutation,
  useProcessApplePayMutation,
  useCreateIntentMutation,
  usePayFileMutation,
  useConfirmPaymentMutation,
} = paymentApi
