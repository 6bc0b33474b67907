import { api, supersededAtOnce } from '#shared/api/api.ts'
import { type Answer, type Calls, type Query, request } from '#shared/api/calls.ts'

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query<Answer<Calls['listUsers']>, Query<Calls['listUsers']>>({
      query: (query) => request<Calls['listUsers']>({ method: 'GET', path: '/api/admin/users', query }),
      providesTags: ['Users'],
      keepUnusedDataFor: supersededAtOnce,
    }),
    user: build.query<Answer<Calls['getUser']>, string>({
      query: (id) =>
        request<Calls['getUser']>({ method: 'GET', path: '/api/admin/users/{id}', params: { id } }),
      providesTags: ['Users'],
    }),
    deleteUser: build.mutation<void, string>({
      query: (id) =>
        request<Calls['deleteUser']>({ method: 'DELETE', path: '/api/admin/users/{id}', params: { id } }),
      invalidatesTags: (_, error) => (error ? [] : ['Users', 'AdminFiles', 'AdminMessages']),
    }),
  }),
})

export const { useUsersQuery, useUserQuery, useDeleteUserMutation } = usersApi
