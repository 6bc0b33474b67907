import type { AdminOrder } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/api/endpoints.ts'
import { formatDate, formatMoney, unbroken } from '#shared/i18n/format.ts'
import { useDeclineText } from '../use-decline-text.ts'

type Details = Answer<'adminGetOrder'>
type Attempts = Details['attempts']

/** The attempt whose decline the sentence about an order tells. */
export const toldAttempt = ({ status }: AdminOrder, attempts: Attempts) =>
  status === 'failed' ? attempts.find(({ decline }) => decline !== null) : undefined

/** What the customer got back, also where it took several refunds. */
const returned = (refunds: Details['refunds']) =>
  refunds.reduce((sum, { to_provider, to_balance }) => sum + to_provider + to_balance, 0)

/** Why the money of an order is here or not, in one sentence. */
export const usePaymentStory = (order: AdminOrder, attempts: Attempts, refunds: Details['refunds']) => {
  const { t, i18n } = useTranslation('admin-orders')
  const { declineText } = useDeclineText()
  const { status, paid_at, refunded_at, balance_applied, refund, currency } = order
  const timeOf = (value: string) => unbroken(formatDate(value, i18n.language, { time: true }))
  const by = t(`by.${order.amount_due === 0 ? 'balance' : (order.method ?? 'card')}`)
  if (status === 'refunded')
    return paid_at && refunded_at
      ? t('story.refunded', {
          amount: formatMoney(returned(refunds), currency),
          at: timeOf(refunded_at),
          paidAt: timeOf(paid_at),
          by,
        })
      : t('story.returned')
  if (status === 'paid' && paid_at) {
    const isInParts = balance_applied > 0 && order.amount_due > 0
    const at = timeOf(paid_at)
    const paid = isInParts
      ? t('story.paidInParts', { by, at, amount: formatMoney(balance_applied, currency) })
      : t('story.paid', { by, at })
    if (!refund) return paid
    const left = order.amount - refund.amount
    const sums = { amount: formatMoney(refund.amount, currency), left: formatMoney(left, currency) }
    return paid + t('story.refundedInPart', sums)
  }
  if (status === 'failed')
    return t('story.failed', { reason: declineText(toldAttempt(order, attempts)?.decline?.code) })
  if (status === 'pending') return t(attempts.length === 0 ? 'story.untried' : 'story.pending')
  if (status === 'paid') return ''
  return t(`story.${status}`)
}
