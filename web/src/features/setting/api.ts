import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const settingApi = api.injectEndpoints({
  endpoints: (build) => ({
    consent: build.query({ ...endpointQuery('getConsent'), providesTags: ['Consent'] }),
    changePassword: build.mutation({ ...endpointQuery('changePassword'), invalidatesTags: ['Sessions'] }),
    requestExport: build.mutation(endpointQuery('requestExport')),
    deleteAccount: build.mutation(endpointQuery('deleteOwnAccount')),
  }),
})

export const {
  useDeleteAccountMutation,
  useRequestExportMutation,
  useConsentQuery,
  useChangePasswordMutation,
} = settingApi
