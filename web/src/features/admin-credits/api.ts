import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const creditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    creditCustomer: build.mutation({
      ...endpointQuery('creditCustomer'),
      invalidatesTags: (_, error) => (error ? [] : ['AdminOrders']),
    }),
  }),
})

export const { useCreditCustomerMutation } = creditsApi
