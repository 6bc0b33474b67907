import { api } from '#shared/api/api.ts'
import { endpointPages, endpointQuery } from '#shared/api/endpoints.ts'

const settingApi = api.injectEndpoints({
  endpoints: (build) => ({
    consent: build.query({ ...endpointQuery('getConsent'), providesTags: ['Consent'] }),
    changePassword: build.mutation({ ...endpointQuery('changePassword'), invalidatesTags: ['Sessions'] }),
    sessions: build.infiniteQuery({ ...endpointPages('listSessions'), providesTags: ['Sessions'] }),
    endSession: build.mutation({ ...endpointQuery('endSession'), invalidatesTags: ['Sessions'] }),
    requestExport: build.mutation(endpointQuery('requestExport')),
    deleteAccount: build.mutation(endpointQuery('deleteOwnAccount')),
    endOtherSessions: build.mutation({ ...endpointQuery('endOtherSessions'), invalidatesTags: ['Sessions'] }),
  }),
})

export const {
  useDeleteAccountMutation,
  useRequestExportMutation,
  useConsentQuery,
  useChangePasswordMutation,
  useSessionsInfiniteQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = settingApi
