import type { AdminOrder, Refund } from '@runwen/contracts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '#shared/ui/Facts.tsx'
import { Money } from '#shared/ui/Money.tsx'

type RefundSumsProps = {
  refund: Refund
  order: Pick<AdminOrder, 'amount' | 'method'>
  /** What was left of the fee before the refund, in cents. */
  left?: number | undefined
  hasState?: boolean
  more?: readonly (readonly [name: string, value: ReactNode])[]
}

/** Breakdown of a refund, without parts that are zero. */
export const RefundSums = ({ refund, order, left, hasState = true, more = [] }: RefundSumsProps) => {
  const { t } = useTranslation('admin-orders')
  const money = (cents: number) => <Money cents={cents} currency={refund.currency} signed={cents < 0} />
  const isRest = left !== undefined && left < order.amount && refund.amount === left
  const kind = isRest ? 'rest' : 'whole'
  const part = (name: string, cents: number): [string, ReactNode][] =>
    cents === 0 ? [] : [[name, money(cents)]]
  return (
    <Facts
      facts={[
        [t(`refund.fee.${refund.is_partial ? 'part' : kind}`), money(refund.amount)],
        ...part(t('refund.toBalance'), refund.to_balance),
        ...part(t('refund.rebateMissing'), -refund.rebate_missing),
        [
          t(`refund.toProvider.${order.method ?? 'card'}`),
          <strong key="to-provider">{money(refund.to_provider)}</strong>,
        ],
        // It comes from the balance, not from the sum above.
        ...part(t('refund.rebateReversed'), -refund.rebate_reversed),
        ...(refund.is_partial && left !== undefined ? part(t('refund.remains'), left - refund.amount) : []),
        ...(refund.status === 'preview' || !hasState
          ? []
          : [[t('refund.status'), t(`refund.statuses.${refund.status}`)] as const]),
        ...more,
      ]}
    />
  )
}
