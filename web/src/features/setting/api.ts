import { api } from '#shared/api/api.ts'
import { type Answer, type Body, type Calls, request } from '#shared/api/calls.ts'

const settingApi = api.injectEndpoints({
  endpoints: (build) => ({
    consent: build.query<Answer<Calls['getConsent']>, void>({
      query: () => request<Calls['getConsent']>({ method: 'GET', path: '/api/auth/user/consent' }),
      providesTags: ['Consent'],
    }),
    changePassword: build.mutation<Answer<Calls['changePassword']>, Body<Calls['changePassword']>>({
      query: (body) =>
        request<Calls['changePassword']>({ method: 'POST', path: '/api/auth/change-password', body }),
    }),
  }),
})

export const { useConsentQuery, useChangePasswordMutation } = settingApi
