import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const chartsApi = api.injectEndpoints({
  endpoints: (build) => ({
    revenue: build.query(endpointQuery('revenue', ['AdminOrders'])),
  }),
})

export const { useRevenueQuery } = chartsApi
