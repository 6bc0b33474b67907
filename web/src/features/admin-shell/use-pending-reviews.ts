import {
  useCountPendingReviewsQuery,
  useFailedEmailsQuery,
  useFileCountsQuery,
  useUnansweredConversationsQuery,
} from '#shared/api/pending-reviews.ts'
import { useMay } from '#shared/api/use-may.ts'
import { prefersLessData } from '#shared/lib/prefers-less-data.ts'

export type PendingReviews = ReturnType<typeof usePendingReviews>['counts']

/** No event reports that an email failed. */
const emailsAgainMs = 600_000

/** Counts of pending work, and how much waits in all, as the start page counts it. A count that failed to load is omitted, as are those of money and emails on costly connections. */
export const usePendingReviews = () => {
  const may = useMay()
  const { data: files, isLoading: loadsFiles } = useFileCountsQuery()
  const { data: inbox, isLoading: loadsInbox } = useUnansweredConversationsQuery()
  const { data: payment, isLoading: loadsPayment } = useCountPendingReviewsQuery(undefined, {
    skip: prefersLessData() || !may('countPendingReviews'),
  })
  const { data: failed, isLoading: loadsEmails } = useFailedEmailsQuery(undefined, {
    skip: prefersLessData() || !may('listMail'),
    pollingInterval: emailsAgainMs,
    skipPollingIfUnfocused: true,
  })
  const emails = failed?.total ?? 0
  const {
    withdrawals = 0,
    fapiao = 0,
    mismatches = 0,
    refunds = 0,
    disputes = 0,
    webhooks = 0,
  } = payment ?? {}
  const paymentChecks = mismatches + refunds + disputes + webhooks
  const counts = {
    files: files?.to_revise ?? 0,
    inbox: inbox?.total ?? 0,
    withdrawals,
    fapiao,
    paymentChecks,
    emails,
  }
  const work = (files?.waiting ?? 0) + (inbox?.waiting_count ?? 0)
  const sum = work + withdrawals + fapiao + paymentChecks + Math.min(emails, 1)
  return { counts, sum, isLoading: loadsFiles || loadsInbox || loadsPayment || loadsEmails }
}
