import { api } from './api.ts'
import { endpointQuery } from './endpoints.ts'

const balanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    balance: build.query(endpointQuery('getBalance', ['Balance'])),
  }),
})

export const { useBalanceQuery } = balanceApi
