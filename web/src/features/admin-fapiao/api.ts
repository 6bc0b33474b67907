import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const fapiaoApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminFapiao: build.query({ ...endpointQuery('adminListFapiao'), providesTags: ['AdminFapiao'] }),
    issueFapiao: build.mutation({
      ...endpointQuery('issueFapiao'),
      // Also on failure: someone else may have decided.
      invalidatesTags: ['AdminFapiao'],
    }),
    declineFapiao: build.mutation({
      ...endpointQuery('declineFapiao'),
      invalidatesTags: ['AdminFapiao'],
    }),
  }),
})

export const { useAdminFapiaoQuery, useIssueFapiaoMutation, useDeclineFapiaoMutation } = fapiaoApi
