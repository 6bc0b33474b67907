import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const settingApi = api.injectEndpoints({
  endpoints: (build) => ({
    preferences: build.query({ ...endpointQuery('getPreferences'), providesTags: ['Preferences'] }),
    savePreferences: build.mutation({
      ...endpointQuery('putPreferences'),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined)
        if (saved) dispatch(settingApi.util.updateQueryData('preferences', undefined, () => saved.data))
      },
    }),
    changeEmail: build.mutation(endpointQuery('changeEmail')),
    consent: build.query({ ...endpointQuery('getConsent'), providesTags: ['Consent'] }),
    changePassword: build.mutation({ ...endpointQuery('changePassword'), invalidatesTags: ['Sessions'] }),
    // The live updates name the archive like a file.
    exportStatus: build.query({ ...endpointQuery('exportStatus'), providesTags: ['Files'] }),
    requestExport: build.mutation(endpointQuery('requestExport')),
    deleteAccount: build.mutation(endpointQuery('deleteOwnAccount')),
  }),
})

export const {
  useDeleteAccountMutation,
  useExportStatusQuery,
  useRequestExportMutation,
  usePreferencesQuery,
  useSavePreferencesMutation,
  useChangeEmailMutation,
  useConsentQuery,
  useChangePasswordMutation,
} = settingApi
