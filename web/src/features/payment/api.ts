import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const paid = ['Files', 'Orders', 'Balance'] as const

const paymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    paidOrders: build.query({ ...endpointQuery('listOrders'), providesTags: ['Orders'] }),
    createOrder: build.mutation(endpointQuery('createOrder')),
    createOrders: build.mutation(endpointQuery('createOrders')),
    payFiles: build.mutation({ ...endpointQuery('payFiles'), invalidatesTags: [...paid] }),
    processCard: build.mutation({ ...endpointQuery('processCard'), invalidatesTags: [...paid] }),
    processApplePay: build.mutation({ ...endpointQuery('processApplePay'), invalidatesTags: [...paid] }),
    createIntent: build.mutation(endpointQuery('createIntent')),
    payFile: build.mutation({ ...endpointQuery('payFile'), invalidatesTags: [...paid] }),
    ordersBilling: build.query({ ...endpointQuery('getOrdersBilling'), keepUnusedDataFor: 0 }),
    saveOrdersBilling: build.mutation({
      ...endpointQuery('putOrdersBilling'),
      invalidatesTags: ['Orders'],
    }),
    confirmPayment: build.mutation({ ...endpointQuery('confirmPayment'), invalidatesTags: [...paid] }),
  }),
})

export const {
  useCreateOrderMutation,
  useCreateOrdersMutation,
  usePayFilesMutation,
  usePaidOrdersQuery,
  useProcessCardMutation,
  useProcessApplePayMutation,
  useCreateIntentMutation,
  usePayFileMutation,
  useOrdersBillingQuery,
  useSaveOrdersBillingMutation,
  useConfirmPaymentMutation,
} = paymentApi
