import type { Order } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'
import { useTransactionsInfiniteQuery } from '../api.ts'
import styles from './List.module.css'

/** What an order did to the balance once it was paid; each kind at most once. */
const moved = ['rebate', 'refund', 'rebate_reversed'] as const

/** Where every cent of an order came from, and what came back. */
export const OrderSum = ({ order }: { order: Order }) => {
  const { t } = useTranslation('billing')
  const { data } = useTransactionsInfiniteQuery()
  const money = (cents: number) => formatMoney(Math.abs(cents), order.currency)
  const transactions = data?.pages.flatMap((page) => page.transactions) ?? []
  const amountOf = (kind: string) =>
    transactions.find((each) => each.order_id === order.id && each.kind === kind)?.amount

  const parts: string[] = moved.flatMap((kind) => {
    const amount = amountOf(kind)
    return amount ? [t(`orders.moved.${kind}`, { amount: money(amount) })] : []
  })
  if (order.amount_due > 0) {
    const amount = money(order.amount_due)
    const method = order.method === 'balance' ? null : order.method
    parts.unshift(
      order.paid_at && method ? t(`orders.paid.${method}`, { amount }) : t('orders.due', { amount }),
    )
  }
  if (order.balance_applied > 0) {
    parts.unshift(t('orders.fromBalance', { amount: money(order.balance_applied) }))
  }
  return <p className={styles.when}>{parts.join(' · ')}</p>
}
