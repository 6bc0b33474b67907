import { api } from './api.ts'
import { endpointQuery } from './endpoints.ts'

const deliveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    deliveryTimes: build.query({ ...endpointQuery('deliveryTimes'), keepUnusedDataFor: 300 }),
  }),
})

export const { useDeliveryTimesQuery } = deliveryApi
