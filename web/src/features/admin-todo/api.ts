import { limits } from '@runwen/contracts/limits'
import { api } from '#shared/api/api.ts'
import { type Answer, endpointMutation, endpointQuery, requestOf } from '#shared/api/endpoints.ts'

const limit = limits.page.max

const toDoApi = api.injectEndpoints({
  endpoints: (build) => ({
    dueFiles: build.query<Answer<'adminListFiles'>, void>({
      query: () => requestOf('adminListFiles', { waiting_on: 'staff', sort: 'due', limit }),
      providesTags: ['AdminFiles'],
    }),
    waitingMessages: build.query<Answer<'adminListMessages'>, void>({
      query: () => requestOf('adminListMessages', { waiting_on: 'staff', sort: 'waiting', limit }),
      providesTags: ['AdminMessages'],
    }),
    pendingReviews: build.query(
      endpointQuery('pendingReviews', ['AdminWithdrawals', 'AdminFapiao', 'PaymentChecks']),
    ),
    putStartPage: build.mutation(endpointMutation('putStartPage')),
  }),
})

export const { useDueFilesQuery, useWaitingMessagesQuery, usePendingReviewsQuery, usePutStartPageMutation } =
  toDoApi
