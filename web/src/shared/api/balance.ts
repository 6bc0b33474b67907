import { api } from './api.ts'
import { type Answer, type Calls, request } from './calls.ts'

const balanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    balance: build.query<Answer<Calls['getBalance']>, void>({
      query: () => request<Calls['getBalance']>({ method: 'GET', path: '/api/payment/balance' }),
      providesTags: ['Balance'],
    }),
  }),
})

export const { useBalanceQuery } = balanceApi
