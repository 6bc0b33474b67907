import { api } from './api.ts'
import { requestOf } from './endpoints.ts'

type Counted = { total: number }

/** Only the total of the list is used. */
const limit = 1

const waitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    filesToRevise: build.query<number, void>({
      query: () => requestOf('adminListFiles', { needs_revision: true, limit }),
      transformResponse: ({ total }: Counted) => total,
      providesTags: ['AdminFiles'],
    }),
    unreadMessages: build.query<number, void>({
      query: () => requestOf('adminListMessages', { filter: 'unread', limit }),
      transformResponse: ({ total }: Counted) => total,
      providesTags: ['AdminMessages'],
    }),
    openWithdrawals: build.query<number, void>({
      query: () => requestOf('adminListWithdrawals', { status: 'requested', limit }),
      transformResponse: ({ total }: Counted) => total,
      providesTags: ['AdminWithdrawals'],
    }),
    openFapiao: build.query<number, void>({
      query: () => requestOf('adminListFapiao', { status: 'requested', limit }),
      transformResponse: ({ total }: Counted) => total,
      providesTags: ['AdminFapiao'],
    }),
  }),
})

/** Counts of work that waits for staff. */
export const { useFilesToReviseQuery, useUnreadMessagesQuery, useOpenWithdrawalsQuery, useOpenFapiaoQuery } =
  waitingApi
