import { api } from './api.ts'
import { endpointQuery } from './endpoints.ts'
import { priceListOf } from './price-list.ts'

const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    stripeConfig: build.query({ ...endpointQuery('stripeConfig'), keepUnusedDataFor: 3_600 }),
  }),
})

export const { useStripeConfigQuery } = configApi

export const usePrices = () => priceListOf(useStripeConfigQuery().data)
