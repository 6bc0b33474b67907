import type { Balance } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import styles from './BalanceSection.module.css'

/** How much of the balance can be withdrawn and when, with the rule behind it. */
export const WithdrawalLimits = ({ balance }: { balance: Balance }) => {
  const { t, i18n } = useTranslation('billing')
  const { available, withdrawable, rebate_waiting_days: days, currency } = balance
  if (available === 0 && !balance.withdrawals_on_hold) return null
  if (balance.withdrawals_on_hold) return <p className={styles.limits}>{t('balance.onHold')}</p>
  const money = (cents: number, signed = false) => formatMoney(cents, currency, { signed })
  // What can be withdrawn at the same time is in one row, whichever payments it comes from.
  const later = new Map<string, number>()
  for (const { at, amount } of balance.later_withdrawable) {
    const date = formatDate(at, i18n.language, { time: true, year: true })
    const when = t('balance.next', { date })
    later.set(when, (later.get(when) ?? 0) + amount)
  }
  const isTooLittle = withdrawable > 0 && withdrawable < balance.withdrawal_minimum
  const minimum = money(balance.withdrawal_minimum)
  return (
    <div className={styles.limits}>
      <p>
        {days > 0
          ? t('balance.rule', { days: String(days), amount: minimum })
          : t('balance.minimum', { amount: minimum })}
      </p>
      {withdrawable < available && (
        <dl aria-label={t('balance.withdrawable')}>
          <div>
            <dt>{t(isTooLittle ? 'balance.nowTooLittle' : 'balance.now')}</dt>
            <dd>{money(withdrawable)}</dd>
          </div>
          {[...later].map(([when, amount]) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>{money(amount, true)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
