import { api } from '#shared/api/api.ts'
import { endpointMutation, endpointQuery } from '#shared/api/endpoints.ts'

const paid = ['Files', 'Orders', 'Balance'] as const

const paymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    createOrder: build.mutation(endpointMutation('createOrder')),
    createOrders: build.mutation(endpointMutation('createOrders')),
    payFiles: build.mutation(endpointMutation('payFiles', [...paid])),
    processCard: build.mutation(endpointMutation('processCard', [...paid])),
    processApplePay: build.mutation(endpointMutation('processApplePay', [...paid])),
    createIntent: build.mutation(endpointMutation('createIntent')),
    payFile: build.mutation(endpointMutation('payFile', [...paid])),
    ordersBilling: build.query({ ...endpointQuery('getOrdersBilling'), keepUnusedDataFor: 0 }),
    saveOrdersBilling: build.mutation(endpointMutation('putOrdersBilling', ['Orders'])),
    confirmPayment: build.mutation(endpointMutation('confirmPayment', [...paid])),
  }),
})

export const {
  useCreateOrderMutation,
  useCreateOrdersMutation,
  usePayFilesMutation,
  useProcessCardMutation,
  useProcessApplePayMutation,
  useCreateIntentMutation,
  usePayFileMutation,
  useOrdersBillingQuery,
  useSaveOrdersBillingMutation,
  useConfirmPaymentMutation,
} = paymentApi
