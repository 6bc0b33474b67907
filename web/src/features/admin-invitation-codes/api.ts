import { api } from '#shared/api/api.ts'
import { endpointMutation, endpointQuery } from '#shared/api/endpoints.ts'

const codesApi = api.injectEndpoints({
  endpoints: (build) => ({
    invitationCodes: build.query(endpointQuery('listInvitationCodes', ['InvitationCodes'])),
    createInvitationCode: build.mutation(endpointMutation('createInvitationCode', ['InvitationCodes'])),
    createInvitationCodes: build.mutation(endpointMutation('createInvitationCodes', ['InvitationCodes'])),
    updateInvitationCode: build.mutation(endpointMutation('updateInvitationCode', ['InvitationCodes'])),
    deleteInvitationCode: build.mutation(endpointMutation('deleteInvitationCode', ['InvitationCodes'])),
  }),
})

export const {
  useInvitationCodesQuery,
  useCreateInvitationCodeMutation,
  useCreateInvitationCodesMutation,
  useUpdateInvitationCodeMutation,
  useDeleteInvitationCodeMutation,
} = codesApi
