import type { Order } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'

/** Where every cent of an order came from, and what was refunded. */
export const OrderSum = ({ order }: { order: Order }) => {
  const { t } = useTranslation('billing')
  const { amount_due, balance_applied, refund } = order
  const money = (cents: number) => formatMoney(cents, order.currency)
  // What comes back for a payment is in the history of the balance.
  const isPaid = order.paid_at !== null
  const isSplit = balance_applied > 0 && amount_due > 0
  // Before a payment is started, its terms are open.
  const isPriced = isPaid || order.payment_intent_id !== null
  const parts: string[] = []
  if (order.method && (!isPaid || !isSplit)) parts.push(t(`orders.method.${order.method}`))
  if (isPriced && balance_applied > 0 && (isSplit || !isPaid))
    parts.push(t('orders.fromBalance', { amount: money(balance_applied) }))
  if (isPriced && amount_due > 0) {
    const amount = money(amount_due)
    const isClosed = order.status === 'canceled' || order.status === 'refunded'
    if (!isPaid && !isClosed) parts.push(t('orders.due', { amount }))
    else if (isPaid && isSplit && order.method && order.method !== 'balance')
      parts.push(t(`orders.paid.${order.method}`, { amount }))
  }
  const moved = {
    refund: refund?.to_balance,
    rebate_reversed: refund?.rebate_reversed,
    rebate_missing: refund?.rebate_missing,
    to_provider: refund?.to_provider,
  } as const
  for (const kind of movedKinds) {
    const cents = moved[kind]
    if (cents) parts.push(t(`orders.moved.${kind}`, { amount: money(cents) }))
  }
  return parts.map((part) => ` · ${part}`)
}

const movedKinds = ['refund', 'to_provider', 'rebate_reversed', 'rebate_missing'] as const
