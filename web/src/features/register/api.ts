import { api } from '#shared/api/api.ts'
import { endpointMutation } from '#shared/api/endpoints.ts'

const registerApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation({ ...endpointMutation('register'), extraOptions: { anonymous: true } }),
    checkInvitationCode: build.mutation({
      ...endpointMutation('checkInvitationCode'),
      extraOptions: { anonymous: true },
    }),
  }),
})

export const { useRegisterMutation, useCheckInvitationCodeMutation } = registerApi
