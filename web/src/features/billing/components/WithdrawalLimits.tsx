import type { Balance } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'
import styles from './BalanceSection.module.css'

/** Says when and from which amount the balance can be withdrawn. */
export const WithdrawalLimits = ({ balance }: { balance: Balance }) => {
  const { t } = useTranslation('billing')
  const { available, withdrawable, withdrawal_minimum, rebate_waiting_days, currency } = balance
  if (available === 0 && !balance.withdrawals_on_hold) return null
  if (balance.withdrawals_on_hold) return <p className={styles.limits}>{t('balance.onHold')}</p>
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <p className={styles.limits}>
      {withdrawable < available &&
        `${t('balance.waiting', { amount: money(withdrawable), count: rebate_waiting_days })} `}
      {t('balance.minimum', { amount: money(withdrawal_minimum) })}
    </p>
  )
}
