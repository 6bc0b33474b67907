import type { AdminWithdrawal } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import { adminSearch, customerPath } from '#shared/paths.ts'
import { Concerns } from './Concerns.tsx'
import styles from './Decision.module.css'

export const Checks = ({ withdrawal }: { withdrawal: AdminWithdrawal }) => {
  const { t, i18n } = useTranslation('admin-withdrawals')
  const { concerns, customer_available, paid_to_account: toAccount, paid_out, currency } = withdrawal
  const available = t('checks.available', { amount: formatMoney(customer_available, currency) })
  return (
    <div className={styles.checks}>
      {concerns.length === 0 && toAccount > 0 && <p>{t('checks.none')}</p>}
      <Concerns withdrawal={withdrawal} />
      {paid_out.last_at === null ? (
        <p data-new>{t('checks.newCustomer')}</p>
      ) : (
        <>
          <p>
            {t('checks.paidOut', {
              count: paid_out.count,
              amount: formatMoney(paid_out.amount, currency),
              at: formatDate(paid_out.last_at, i18n.language),
            })}
          </p>
          <p data-new={toAccount === 0 || undefined}>
            {toAccount === 0 ? t('checks.newAccount') : t('checks.paid', { count: toAccount })}
          </p>
        </>
      )}
      <p>
        {withdrawal.username === null ? (
          available
        ) : (
          <Link to={adminSearch(customerPath(withdrawal.user_id), { view: 'balance' })}>{available}</Link>
        )}
      </p>
    </div>
  )
}
