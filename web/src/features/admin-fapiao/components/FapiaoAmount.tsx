import type { AdminFapiao } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'
import { Money } from '#shared/ui/Money.tsx'
import styles from './Buyer.module.css'

/** What a fapiao is issued over: the fee without what was refunded in parts. */
export const FapiaoAmount = ({ fapiao }: { fapiao: AdminFapiao }) => {
  const { t } = useTranslation('admin-fapiao')
  const { amount, refunded, is_refunded, currency } = fapiao
  if (is_refunded || refunded === 0) return <Money cents={amount} currency={currency} />
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <>
      <Money cents={amount - refunded} currency={currency} />
      <span className={styles.refunded}>
        {t('refundedPart', { refunded: money(refunded), fee: money(amount) })}
      </span>
    </>
  )
}
