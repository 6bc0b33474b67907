import { currencyCode, limits } from '@runwen/contracts/limits'
import { api } from './api.ts'
import { endpointQuery } from './endpoints.ts'

const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    stripeConfig: build.query({
      ...endpointQuery('stripeConfig'),
      keepUnusedDataFor: 3_600,
      extraOptions: { anonymous: true },
    }),
  }),
})

export const { useStripeConfigQuery } = configApi

const published = {
  prices: limits.priceCents,
  currency: currencyCode,
  rebate_rate: limits.rebatePercent / 100,
}

/** What each service costs and how much of it comes back, in cents; the published prices until the server has answered. */
export const usePrices = () => {
  const { data } = useStripeConfigQuery()
  const { prices, currency, rebate_rate } = data ?? published
  const rebate = (cents: number) => Math.floor(cents * rebate_rate)
  return { prices, currency, rebate, ratePercent: Math.round(rebate_rate * 100) }
}
