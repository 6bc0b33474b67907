import type { AdminWithdrawal, Concern } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import styles from './Decision.module.css'

/** What speaks against paying a withdrawal out. What differs only in its order is one entry. */
export const Concerns = ({ withdrawal: { concerns, currency } }: { withdrawal: AdminWithdrawal }) => {
  const { t, i18n } = useTranslation('admin-withdrawals')
  if (concerns.length === 0) return null
  const dayOf = ({ until }: Concern) => (until === null ? '' : formatDate(until, i18n.language))
  const groups = Map.groupBy(concerns, (concern) => `${concern.kind} ${dayOf(concern)}`)
  return (
    <ul className={styles.concerns} aria-label={t('concerns.label')}>
      {[...groups].map(([key, [first, ...others]]) => (
        <li key={key}>
          {first &&
            t(`concerns.${first.kind}`, {
              amount: formatMoney(
                others.reduce((sum, { amount }) => sum + amount, first.amount),
                currency,
              ),
              until: dayOf(first),
            })}
        </li>
      ))}
    </ul>
  )
}
