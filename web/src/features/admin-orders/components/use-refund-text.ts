import type { AdminOrder, Refund } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'

/** What a refund returned, and where to, in one sentence. */
export const useRefundText = () => {
  const { t } = useTranslation('admin-orders')
  return ({ to_provider, to_balance, currency }: Refund, method: AdminOrder['method']) => {
    const money = (cents: number) => formatMoney(cents, currency)
    const amount = money(to_provider + to_balance)
    const way = t(`refund.way.${method ?? 'card'}`)
    if (to_provider === 0) return t('refund.done', { amount, way: t('refund.way.balance') })
    return to_balance === 0
      ? t('refund.done', { amount, way })
      : t('refund.doneInParts', { amount, charged: money(to_provider), way, balance: money(to_balance) })
  }
}
