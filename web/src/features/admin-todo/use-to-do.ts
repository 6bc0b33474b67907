import { limits } from '@runwen/contracts/limits'
import { useFailedEmailsQuery } from '#shared/api/pending-reviews.ts'
import { useMay } from '#shared/api/use-may.ts'
import { prefersLessData } from '#shared/lib/prefers-less-data.ts'
import { useDueFilesQuery, usePendingReviewsQuery, useWaitingMessagesQuery } from './api.ts'
import { entriesOf } from './entries.ts'

/** What waits for staff in all services. What one of them does not answer is left out, with its `problem`. */
export const useToDo = () => {
  const files = useDueFilesQuery()
  const messages = useWaitingMessagesQuery()
  const may = useMay()
  const reviews = usePendingReviewsQuery({ limit: limits.page.max }, { skip: !may('pendingReviews') })
  // Failed emails have their own page: costly connections do without them here.
  const emails = useFailedEmailsQuery(undefined, { skip: prefersLessData() || !may('listMail') })
  const queries = [files, messages, reviews, emails]
  const failed = queries.filter(({ error }) => error !== undefined)
  const entries = entriesOf({
    files: files.data?.files ?? [],
    messages: messages.data?.messages ?? [],
    reviews: reviews.data?.reviews ?? [],
    failedEmail: emails.data?.letters[0],
    failedEmails: emails.data?.total ?? 0,
  })
  const totals = [
    files.data?.total,
    messages.data?.total,
    reviews.data?.total,
    emails.data && Math.min(emails.data.total, 1),
  ]
  return {
    entries,
    total: totals.reduce<number>((sum, total) => sum + (total ?? 0), 0),
    isLoading: queries.some(({ isLoading }) => isLoading),
    problem: failed[0]?.error,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
