import { api } from './api.ts'
import { endpointQuery } from './endpoints.ts'

const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    billing: build.query({ ...endpointQuery('getBilling'), providesTags: ['Billing'] }),
    saveBilling: build.mutation({ ...endpointQuery('putBilling'), invalidatesTags: ['Billing'] }),
    orderBilling: build.query({ ...endpointQuery('getOrderBilling'), keepUnusedDataFor: 0 }),
    saveOrderBilling: build.mutation({ ...endpointQuery('putOrderBilling'), invalidatesTags: ['Orders'] }),
  }),
})

export const { useBillingQuery, useSaveBillingMutation, useOrderBillingQuery, useSaveOrderBillingMutation } =
  billingApi
