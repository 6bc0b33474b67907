import type { AdminWithdrawal } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'
import { Concerns } from './Concerns.tsx'
import styles from './Decision.module.css'

/** What to know before a withdrawal is paid out. */
export const Checks = ({ withdrawal }: { withdrawal: AdminWithdrawal }) => {
  const { t } = useTranslation('admin-withdrawals')
  const { concerns, customer_available, paid_to_account: count, currency } = withdrawal
  return (
    <div className={styles.checks}>
      {concerns.length === 0 && count > 0 && <p>{t('checks.none')}</p>}
      <Concerns withdrawal={withdrawal} />
      <p data-new={count === 0 || undefined}>
        {count === 0 ? t('checks.newAccount') : t('checks.paid', { count })}
      </p>
      <p>{t('checks.available', { amount: formatMoney(customer_available, currency) })}</p>
    </div>
  )
}
