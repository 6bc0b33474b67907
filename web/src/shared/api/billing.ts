import { api } from './api.ts'
import { endpointMutation, endpointQuery } from './endpoints.ts'

const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    billing: build.query(endpointQuery('getBilling', ['Billing'])),
    saveBilling: build.mutation(endpointMutation('putBilling', ['Billing'])),
    orderBilling: build.query({ ...endpointQuery('getOrderBilling'), keepUnusedDataFor: 0 }),
    saveOrderBilling: build.mutation(endpointMutation('putOrderBilling', ['Orders'])),
  }),
})

export const { useBillingQuery, useSaveBillingMutation, useOrderBillingQuery, useSaveOrderBillingMutation } =
  billingApi
