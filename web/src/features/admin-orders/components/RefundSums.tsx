import type { AdminOrder, Refund } from '@runwen/contracts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '#shared/ui/Facts.tsx'
import { Money } from '#shared/ui/Money.tsx'

type RefundSumsProps = {
  refund: Refund
  /** How the order was paid, which is the way back. */
  method: AdminOrder['method']
  hasState?: boolean
  more?: readonly (readonly [name: string, value: ReactNode])[]
}

/** Breakdown of a refund, without parts that are zero. */
export const RefundSums = ({ refund, method, hasState = true, more = [] }: RefundSumsProps) => {
  const { t } = useTranslation('admin-orders')
  const money = (cents: number) => <Money cents={cents} currency={refund.currency} signed={cents < 0} />
  const part = (name: string, cents: number): [string, ReactNode][] =>
    cents === 0 ? [] : [[name, money(cents)]]
  return (
    <Facts
      facts={[
        [t('refund.amount'), money(refund.amount)],
        ...part(t('refund.toBalance'), refund.to_balance),
        ...part(t('refund.rebateMissing'), -refund.rebate_missing),
        [
          t(`refund.toProvider.${method ?? 'card'}`),
          <strong key="to-provider">{money(refund.to_provider)}</strong>,
        ],
        // It comes from the balance, not from the sum above.
        ...part(t('refund.rebateReversed'), -refund.rebate_reversed),
        ...(refund.status === 'preview' || !hasState
          ? []
          : [[t('refund.status'), t(`refund.statuses.${refund.status}`)] as const]),
        ...more,
      ]}
    />
  )
}
