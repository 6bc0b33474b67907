import { api } from '#shared/api/api.ts'
import { endpointMutation, endpointQuery } from '#shared/api/endpoints.ts'

const settingApi = api.injectEndpoints({
  endpoints: (build) => ({
    preferences: build.query(endpointQuery('getPreferences', ['Preferences'])),
    savePreferences: build.mutation({
      ...endpointMutation('putPreferences'),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined)
        if (saved) dispatch(settingApi.util.updateQueryData('preferences', undefined, () => saved.data))
      },
    }),
    changeEmail: build.mutation(endpointMutation('changeEmail')),
    consent: build.query(endpointQuery('getConsent', ['Consent'])),
    changePassword: build.mutation(endpointMutation('changePassword', ['Sessions'])),
    // The live updates name the archive like a file.
    exportStatus: build.query(endpointQuery('exportStatus', ['Files'])),
    requestExport: build.mutation(endpointMutation('requestExport')),
    deleteAccount: build.mutation(endpointMutation('deleteOwnAccount')),
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
