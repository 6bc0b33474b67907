import { Button } from '@mantine/core'
import type { PaymentMethod } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { usePrices } from '#shared/api/prices.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import type { Due } from '../due.ts'
import styles from './Paid.module.css'

export type PaidOrder = { order: Due; method: PaymentMethod | 'balance' }

/** What was taken, and what returns. */
export const Paid = ({ order, method, onClose }: PaidOrder & { onClose: () => void }) => {
  const { t } = useTranslation('payment')
  const { ratePercent } = usePrices()
  const money = (cents: number) => formatMoney(cents, order.currency)
  const taken: string[] = []
  if (order.amount_due > 0 && method !== 'balance')
    taken.push(t(`taken.${method}`, { amount: money(order.amount_due) }))
  if (order.balance_applied > 0) taken.push(t('taken.balance', { amount: money(order.balance_applied) }))
  return (
    <div className={styles.paid} role="status">
      <h3>{t('paid.title')}</h3>
      <p>{t('paid.taken', { parts: taken.join(t('taken.and')) })}</p>
      <p>{t(order.orders.length > 1 ? 'paid.beginAll' : 'paid.begins')}</p>
      {order.rebate ? (
        <p>{t('paid.rebate', { amount: money(order.rebate), percent: String(ratePercent) })}</p>
      ) : null}
      <Button onClick={onClose} data-autofocus>
        {t('paid.close')}
      </Button>
    </div>
  )
}
