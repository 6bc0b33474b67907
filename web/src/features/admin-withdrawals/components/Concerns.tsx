import type { AdminWithdrawal } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import styles from './Decision.module.css'

/** What speaks against paying a withdrawal out. */
export const Concerns = ({ withdrawal: { concerns, currency } }: { withdrawal: AdminWithdrawal }) => {
  const { t, i18n } = useTranslation('admin-withdrawals')
  if (concerns.length === 0) return null
  return (
    <ul className={styles.concerns} aria-label={t('concerns.label')}>
      {concerns.map(({ kind, amount, order_id, until }) => (
        <li key={`${kind}${order_id}`}>
          {t(`concerns.${kind}`, {
            amount: formatMoney(amount, currency),
            until: until === null ? '' : formatDate(until, i18n.language),
          })}
        </li>
      ))}
    </ul>
  )
}
