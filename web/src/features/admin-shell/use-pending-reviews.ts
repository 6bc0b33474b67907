import {
  useFailedEmailsQuery,
  useFilesToReviseQuery,
  usePaymentWaitingQuery,
  useUnansweredConversationsQuery,
} from '#shared/api/pending-reviews.ts'
import { useMay } from '#shared/api/use-may.ts'
import { prefersLessData } from '#shared/lib/prefers-less-data.ts'

export type PendingReviews = ReturnType<typeof usePendingReviews>['counts']

/** No event tells that an email failed. */
const emailsAgainMs = 600_000

/** Counts of pending work. A count that failed to load is omitted, as are those of money and emails on costly connections. */
export const usePendingReviews = () => {
  const may = useMay()
  const { data: files = 0, isLoading: loadsFiles } = useFilesToReviseQuery()
  const { data: inbox = 0, isLoading: loadsInbox } = useUnansweredConversationsQuery()
  const { data: payment, isLoading: loadsPayment } = usePaymentWaitingQuery(undefined, {
    skip: prefersLessData() || !may('paymentWaiting'),
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
  const counts = { files, inbox, withdrawals, fapiao, paymentChecks, emails }
  const sum = Object.values(counts).reduce((total, one) => total + one, 0)
  return { counts, sum, isLoading: loadsFiles || loadsInbox || loadsPayment || loadsEmails }
}
