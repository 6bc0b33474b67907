import { api } from '#shared/api/api.ts'
import { type Answer, type Body, type Calls, request } from '#shared/api/calls.ts'

type Terms = Body<Calls['createOrder']>
type PayFile = { id: string; idempotencyKey: string } & Body<Calls['payFile']>
type CreateIntent = { idempotencyKey: string } & Body<Calls['createIntent']>

const paid = ['Files', 'Orders', 'Balance'] as const

const paymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked again it comes back priced anew, so it is read like a query though it is sent like a command. */
    orderFor: build.query<Answer<Calls['createOrder']>, Terms>({
      query: (body) =>
        request<Calls['createOrder']>({ method: 'POST', path: '/api/payment/create-order', body }),
      keepUnusedDataFor: 0,
    }),
    processCard: build.mutation<Answer<Calls['processCard']>, Body<Calls['processCard']>>({
      query: (body) =>
        request<Calls['processCard']>({ method: 'POST', path: '/api/payment/process-credit-card', body }),
      invalidatesTags: [...paid],
    }),
    processApplePay: build.mutation<Answer<Calls['processApplePay']>, Body<Calls['processApplePay']>>({
      query: (body) =>
        request<Calls['processApplePay']>({ method: 'POST', path: '/api/payment/process-apple-pay', body }),
      invalidatesTags: [...paid],
    }),
    createIntent: build.mutation<Answer<Calls['createIntent']>, CreateIntent>({
      query: ({ idempotencyKey, ...body }) =>
        request<Calls['createIntent']>({
          method: 'POST',
          path: '/api/payment/create-payment-intent',
          body,
          idempotencyKey,
        }),
    }),
    payFile: build.mutation<Answer<Calls['payFile']>, PayFile>({
      query: ({ id, idempotencyKey, ...body }) =>
        request<Calls['payFile']>({
          method: 'POST',
          path: '/api/user/files/{id}/pay',
          params: { id },
          body,
          idempotencyKey,
        }),
      invalidatesTags: [...paid],
    }),
    confirmPayment: build.mutation<Answer<Calls['confirmPayment']>, Body<Calls['confirmPayment']>>({
      query: (body) =>
        request<Calls['confirmPayment']>({ method: 'POST', path: '/api/payment/confirm-payment', body }),
      invalidatesTags: [...paid],
    }),
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
