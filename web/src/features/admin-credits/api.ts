import { api } from '#shared/api/api.ts'
import { endpointMutation, ifDone } from '#shared/api/endpoints.ts'

const creditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    creditCustomer: build.mutation(endpointMutation('creditCustomer', ifDone('AdminOrders'))),
  }),
})

export const { useCreditCustomerMutation } = creditsApi
