import { api } from '#shared/api/api.ts'
import { endpointMutation } from '#shared/api/endpoints.ts'

const loginApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation({ ...endpointMutation('login'), extraOptions: { anonymous: true } }),
  }),
})

export const { useLoginMutation } = loginApi
