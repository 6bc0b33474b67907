import { limits } from '@runwen/contracts/limits'
import { api, dropImmediately } from '#shared/api/api.ts'
import { type Answer, endpointQuery, requestOf } from '#shared/api/endpoints.ts'

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query({
      ...endpointQuery('listUsers'),
      providesTags: ['Users'],
      keepUnusedDataFor: dropImmediately,
    }),
    user: build.query({ ...endpointQuery('getUser'), providesTags: ['Users'] }),
    documentsOf: build.query<Answer<'adminListFiles'>, string>({
      query: (username) => requestOf('adminListFiles', { username, limit: limits.page.max }),
      providesTags: ['AdminFiles'],
    }),
    openWithdrawals: build.query<Answer<'adminListWithdrawals'>, void>({
      query: () => requestOf('adminListWithdrawals', { status: 'requested', limit: limits.page.max }),
      providesTags: ['AdminWithdrawals'],
    }),
    deleteUser: build.mutation({
      ...endpointQuery('deleteUser'),
      invalidatesTags: (_, error) => (error ? [] : ['Users', 'AdminFiles', 'AdminMessages']),
    }),
  }),
})

export const {
  useUsersQuery,
  useUserQuery,
  useDeleteUserMutation,
  useDocumentsOfQuery,
  useOpenWithdrawalsQuery,
} = usersApi
