import type { Balance } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import styles from './BalanceSection.module.css'

/** How much of the balance can be withdrawn and when, with the rule behind it. */
export const WithdrawalLimits = ({ balance }: { balance: Balance }) => {
  const { t, i18n } = useTranslation('billing')
  const { available, withdrawable, withdrawal_minimum, next_withdrawable: next, currency } = balance
  if (available === 0 && !balance.withdrawals_on_hold) return null
  if (balance.withdrawals_on_hold) return <p className={styles.limits}>{t('balance.onHold')}</p>
  const money = (cents: number) => formatMoney(cents, currency)
  const later = next ? available - withdrawable - next.amount : 0
  const parts = [
    { when: t('balance.now'), amount: withdrawable },
    ...(next && withdrawable < available
      ? [
          {
            when: t('balance.next', {
              date: formatDate(next.at, i18n.language, { time: true, year: true }),
            }),
            amount: next.amount,
          },
        ]
      : []),
    ...(later > 0 ? [{ when: t('balance.later'), amount: later }] : []),
  ]
  return (
    <div className={styles.limits}>
      <dl aria-label={t('balance.withdrawable')}>
        {parts.map(({ when, amount }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t('balance.rule', {
          days: String(balance.rebate_waiting_days),
          amount: money(withdrawal_minimum),
        })}
      </p>
    </div>
  )
}
