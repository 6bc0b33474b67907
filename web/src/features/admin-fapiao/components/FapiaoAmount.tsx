import type { AdminFapiao } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatMoney, plainAmount } from '#shared/i18n/format.ts'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { Money } from '#shared/ui/Money.tsx'
import styles from './Buyer.module.css'

type FapiaoAmountProps = { fapiao: AdminFapiao; onCopy?: () => void }

/** What a fapiao is issued over: the fee without what was refunded in parts. */
export const FapiaoAmount = ({ fapiao, onCopy }: FapiaoAmountProps) => {
  const { t } = useTranslation('admin-fapiao')
  const { amount, refunded, is_refunded, currency, status } = fapiao
  const isInPart = !is_refunded && refunded > 0
  const total = isInPart ? amount - refunded : amount
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <>
      <span className={styles.amount}>
        <Money cents={total} currency={currency} />
        {status === 'requested' && (
          <CopyButton
            value={plainAmount(total)}
            label={t('copy', { what: t('column.amount') })}
            onCopy={onCopy}
          />
        )}
      </span>
      {isInPart && (
        <span className={styles.refunded}>
          {t('refundedPart', { refunded: money(refunded), fee: money(amount) })}
        </span>
      )}
    </>
  )
}
