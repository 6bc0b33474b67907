import { api } from '#shared/api/api.ts'
import { type Answer, type Body, type Calls, request } from '#shared/api/calls.ts'

const registerApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<Answer<Calls['register']>, Body<Calls['register']>>({
      query: (body) => request<Calls['register']>({ method: 'POST', path: '/api/auth/register', body }),
      extraOptions: { anonymous: true },
    }),
  }),
})

export const { useRegisterMutation } = registerApi
