import { api } from '#shared/api/api.ts'
import { endpointQuery } from '#shared/api/endpoints.ts'

const codesApi = api.injectEndpoints({
  endpoints: (build) => ({
    invitationCodes: build.query({
      ...endpointQuery('listInvitationCodes'),
      providesTags: ['InvitationCodes'],
    }),
    createInvitationCode: build.mutation({
      ...endpointQuery('createInvitationCode'),
      invalidatesTags: ['InvitationCodes'],
    }),
    createInvitationCodes: build.mutation({
      ...endpointQuery('createInvitationCodes'),
      invalidatesTags: ['InvitationCodes'],
    }),
    updateInvitationCode: build.mutation({
      ...endpointQuery('updateInvitationCode'),
      invalidatesTags: ['InvitationCodes'],
    }),
    deleteInvitationCode: build.mutation({
      ...endpointQuery('deleteInvitationCode'),
      invalidatesTags: ['InvitationCodes'],
    }),
  }),
})

export const {
  useInvitationCodesQuery,
  useCreateInvitationCodeMutation,
  useCreateInvitationCodesMutation,
  useUpdateInvitationCodeMutation,
  useDeleteInvitationCodeMutation,
} = codesApi
