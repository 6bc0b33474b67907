import { api } from '#shared/api/api.ts'
import { type Answer, type Body, type Calls, request } from '#shared/api/calls.ts'

type Revision = { id: string } & Body<Calls['requestRevision']>

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestRevision: build.mutation<Answer<Calls['requestRevision']>, Revision>({
      query: ({ id, comment }) =>
        request<Calls['requestRevision']>({
          method: 'POST',
          path: '/api/user/files/{id}/revision',
          params: { id },
          body: { comment },
        }),
      invalidatesTags: ['Files'],
    }),
    deleteFile: build.mutation<void, string>({
      query: (id) =>
        request<Calls['deleteFile']>({ method: 'DELETE', path: '/api/user/files/{id}', params: { id } }),
      invalidatesTags: ['Files'],
    }),
  }),
})

export const { useRequestRevisionMutation, useDeleteFileMutation } = documentsApi
