import type { Balance } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import styles from './BalanceSection.module.css'

/** Says how much of the balance can be withdrawn, and when. */
export const WithdrawalLimits = ({ balance }: { balance: Balance }) => {
  const { t, i18n } = useTranslation('billing')
  const { available, withdrawable, withdrawal_minimum, next_withdrawable: next, currency } = balance
  if (available === 0 && !balance.withdrawals_on_hold) return null
  if (balance.withdrawals_on_hold) return <p className={styles.limits}>{t('balance.onHold')}</p>
  const money = (cents: number) => formatMoney(cents, currency)
  const later = next ? available - withdrawable - next.amount : 0
  const sentences = [
    t('balance.now', { amount: money(withdrawable) }),
    next &&
      withdrawable < available &&
      t('balance.next', {
        amount: money(next.amount),
        date: formatDate(next.at, i18n.language, { time: true }),
      }),
    later > 0 && t('balance.later', { amount: money(later) }),
    t('balance.minimum', { amount: money(withdrawal_minimum) }),
  ]
  return <p className={styles.limits}>{sentences.filter(Boolean).join(i18n.language === 'zh' ? '' : ' ')}</p>
}
