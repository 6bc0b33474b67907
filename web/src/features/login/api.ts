import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const loginApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation({ ...endpointQuery('login'), extraOptions: { anonymous: true } }),
  }),
})

export const { useLoginMutation } = loginApi
