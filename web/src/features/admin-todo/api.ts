import { limits } from '@runwen/contracts/limits'
import { api } from '#shared/api/api.ts'
import { type Answer, endpointQuery, requestOf } from '#shared/api/endpoints.ts'

const limit = limits.page.max

const toDoApi = api.injectEndpoints({
  endpoints: (build) => ({
    dueFiles: build.query<Answer<'adminListFiles'>, void>({
      query: () => requestOf('adminListFiles', { waiting_on: 'staff', sort: 'due', limit }),
      providesTags: ['AdminFiles'],
    }),
    stoppedFiles: build.query<Answer<'adminListFiles'>, void>({
      query: () => requestOf('adminListFiles', { status: 'failed', is_paid: true, limit }),
      providesTags: ['AdminFiles'],
    }),
    waitingMessages: build.query<Answer<'adminListMessages'>, void>({
      query: () => requestOf('adminListMessages', { waiting_on: 'staff', sort: 'waiting', limit }),
      providesTags: ['AdminMessages'],
    }),
    pendingReviews: build.query({
      ...endpointQuery('pendingReviews'),
      providesTags: ['AdminWithdrawals', 'AdminFapiao', 'PaymentChecks'],
    }),
    assignFile: build.mutation({
      ...endpointQuery('assignFile'),
      // Also after an error: a colleague may have taken the document.
      invalidatesTags: ['AdminFiles'],
    }),
    assignMessage: build.mutation({
      ...endpointQuery('assignMessage'),
      // Also after an error, as above and below.
      invalidatesTags: ['AdminMessages'],
    }),
    takeWithdrawal: build.mutation({
      ...endpointQuery('claimWithdrawal'),
      invalidatesTags: ['AdminWithdrawals'],
    }),
    putStartPage: build.mutation(endpointQuery('putStartPage')),
  }),
})

export const {
  useDueFilesQuery,
  useStoppedFilesQuery,
  useWaitingMessagesQuery,
  usePendingReviewsQuery,
  useAssignFileMutation,
  useAssignMessageMutation,
  useTakeWithdrawalMutation,
  usePutStartPageMutation,
} = toDoApi
