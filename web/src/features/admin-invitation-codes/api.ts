import { api } from '#shared/api/api.ts'
import { type Answer, type Body, type Calls, type Query, request } from '#shared/api/calls.ts'

type Creation = { body: Body<Calls['createInvitationCode']>; idempotencyKey: string }
type Change = { id: string; body: Body<Calls['updateInvitationCode']> }

const codesApi = api.injectEndpoints({
  endpoints: (build) => ({
    invitationCodes: build.query<Answer<Calls['listInvitationCodes']>, Query<Calls['listInvitationCodes']>>({
      query: (query) =>
        request<Calls['listInvitationCodes']>({ method: 'GET', path: '/api/admin/invitation-codes', query }),
      providesTags: ['InvitationCodes'],
    }),
    createInvitationCode: build.mutation<Answer<Calls['createInvitationCode']>, Creation>({
      query: ({ body, idempotencyKey }) =>
        request<Calls['createInvitationCode']>({
          method: 'POST',
          path: '/api/admin/invitation-codes',
          body,
          idempotencyKey,
        }),
      invalidatesTags: ['InvitationCodes'],
    }),
    updateInvitationCode: build.mutation<Answer<Calls['updateInvitationCode']>, Change>({
      query: ({ id, body }) =>
        request<Calls['updateInvitationCode']>({
          method: 'PUT',
          path: '/api/admin/invitation-codes/{id}',
          params: { id },
          body,
        }),
      invalidatesTags: ['InvitationCodes'],
    }),
    deleteInvitationCode: build.mutation<void, string>({
      query: (id) =>
        request<Calls['deleteInvitationCode']>({
          method: 'DELETE',
          path: '/api/admin/invitation-codes/{id}',
          params: { id },
        }),
      invalidatesTags: ['InvitationCodes'],
    }),
  }),
})

export const {
  useInvitationCodesQuery,
  useCreateInvitationCodeMutation,
  useUpdateInvitationCodeMutation,
  useDeleteInvitationCodeMutation,
} = codesApi
