import { api } from '#shared/api/api.ts'
import { type Answer, type Body, type Calls, request } from '#shared/api/calls.ts'

const shellApi = api.injectEndpoints({
  endpoints: (build) => ({
    setOwnPassword: build.mutation<Answer<Calls['adminChangePassword']>, Body<Calls['adminChangePassword']>>({
      query: (body) =>
        request<Calls['adminChangePassword']>({ method: 'POST', path: '/api/admin/change-password', body }),
    }),
  }),
})

export const { useSetOwnPasswordMutation } = shellApi
