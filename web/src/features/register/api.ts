import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const registerApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation({ ...endpointQuery('register'), extraOptions: { anonymous: true } }),
    checkInvitationCode: build.mutation({
      ...endpointQuery('checkInvitationCode'),
      extraOptions: { anonymous: true },
    }),
  }),
})

export const { useRegisterMutation, useCheckInvitationCodeMutation } = registerApi
