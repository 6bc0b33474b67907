import { api } from '#shared/api/api.ts'
import { type Answer, type Body, type Calls, request } from '#shared/api/calls.ts'

/** Of a list only its count is wanted. */
const limit = 1

const shellApi = api.injectEndpoints({
  endpoints: (build) => ({
    filesToRevise: build.query<number, void>({
      query: () =>
        request<Calls['adminListFiles']>({
          method: 'GET',
          path: '/api/admin/files',
          query: { needs_revision: true, limit },
        }),
      transformResponse: ({ total }: Answer<Calls['adminListFiles']>) => total,
      providesTags: ['AdminFiles'],
    }),
    unreadMessages: build.query<number, void>({
      query: () =>
        request<Calls['adminListMessages']>({
          method: 'GET',
          path: '/api/admin/messages',
          query: { filter: 'unread', limit },
        }),
      transformResponse: ({ total }: Answer<Calls['adminListMessages']>) => total,
      providesTags: ['AdminMessages'],
    }),
    openWithdrawals: build.query<number, void>({
      query: () =>
        request<Calls['adminListWithdrawals']>({
          method: 'GET',
          path: '/api/admin/withdrawals',
          query: { status: 'requested', limit },
        }),
      transformResponse: ({ total }: Answer<Calls['adminListWithdrawals']>) => total,
      providesTags: ['AdminWithdrawals'],
    }),
    setOwnPassword: build.mutation<Answer<Calls['adminChangePassword']>, Body<Calls['adminChangePassword']>>({
      query: (body) =>
        request<Calls['adminChangePassword']>({ method: 'POST', path: '/api/admin/change-password', body }),
    }),
  }),
})

export const {
  useFilesToReviseQuery,
  useUnreadMessagesQuery,
  useOpenWithdrawalsQuery,
  useSetOwnPasswordMutation,
} = shellApi
