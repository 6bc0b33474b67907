import type { Balance } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import { laterWithdrawals } from '../withdrawal.ts'
import styles from './BalanceSection.module.css'

/** How much of the balance can be withdrawn and when, with the rule behind it. */
export const WithdrawalLimits = ({ balance }: { balance: Balance }) => {
  const { t, i18n } = useTranslation('billing')
  const { available, withdrawable, rebate_waiting_days: days, currency } = balance
  if (available === 0 && !balance.withdrawals_on_hold) return null
  if (balance.withdrawals_on_hold) return <p className={styles.limits}>{t('balance.onHold')}</p>
  const money = (cents: number, signed = false) => formatMoney(cents, currency, { signed })
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
          {laterWithdrawals(balance).map(({ at, amount }) => (
            <div key={at}>
              <dt>
                {t('balance.next', { date: formatDate(at, i18n.language, { time: true, year: true }) })}
              </dt>
              <dd>{money(amount, true)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
