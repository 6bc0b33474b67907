import { api } from './api.ts'
import { type Answer, endpointQuery, requestOf } from './endpoints.ts'

type Counted = { total: number; waiting_count: number }

/** Only the total of the list is used. */
const limit = 1

const pendingReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Those of the views of the documents, which show them all.
    fileCounts: build.query(endpointQuery('fileCounts', ['AdminFiles'])),
    // The inbox counts conversations, too.
    unansweredConversations: build.query<Counted, void>({
      query: () => requestOf('listConversations', { filter: 'unanswered', limit }),
      transformResponse: ({ total, waiting_count }: Counted) => ({ total, waiting_count }),
      providesTags: ['AdminMessages'],
    }),
    // One request for all: the first visit to a page has few.
    countPendingReviews: build.query(
      endpointQuery('countPendingReviews', ['AdminWithdrawals', 'AdminFapiao', 'PaymentChecks']),
    ),
    // The last one that failed is on the start page.
    failedEmails: build.query<Answer<'listMail'>, void>({
      query: () => requestOf('listMail', { status: 'failed', limit }),
      providesTags: ['Emails'],
    }),
  }),
})

/** Counts of work that waits for staff. */
export const {
  useFileCountsQuery,
  useUnansweredConversationsQuery,
  useCountPendingReviewsQuery,
  useFailedEmailsQuery,
} = pendingReviewsApi
