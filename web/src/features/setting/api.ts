import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const settingApi = api.injectEndpoints({
  endpoints: (build) => ({
    consent: build.query({ ...endpointQuery('getConsent'), providesTags: ['Consent'] }),
    changePassword: build.mutation(endpointQuery('changePassword')),
  }),
})

export const { useConsentQuery, useChangePasswordMutation } = settingApi
