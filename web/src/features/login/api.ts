import { api } from '#shared/api/api.ts'
import { type Answer, type Body, type Calls, request } from '#shared/api/calls.ts'

const loginApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Answer<Calls['login']>, Body<Calls['login']>>({
      query: (body) => request<Calls['login']>({ method: 'POST', path: '/api/auth/login', body }),
      extraOptions: { anonymous: true },
    }),
  }),
})

export const { useLoginMutation } = loginApi
