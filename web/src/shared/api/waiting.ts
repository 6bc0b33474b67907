import { api } from '#shared/api/api.ts'
import { type Answer, type Calls, request } from '#shared/api/calls.ts'

/** Of a list only its count is wanted. */
const limit = 1

const waitingApi = api.injectEndpoints({
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
  }),
})

/** What waits for the staff, as counts. */
export const { useFilesToReviseQuery, useUnreadMessagesQuery, useOpenWithdrawalsQuery } = waitingApi
