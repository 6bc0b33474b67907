import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useBalanceQuery } from '#shared/api/balance.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { dashboardPath } from '#shared/paths.ts'
import { selectUser } from '#shared/session/session.ts'
import { Money } from '#shared/ui/Money.tsx'
import styles from './SideAccount.module.css'

export const SideAccount = () => {
  const { t } = useTranslation()
  const user = useAppSelector(selectUser)
  const { data } = useBalanceQuery()
  return (
    <div className={styles.account}>
      {user && (
        <p className={styles.name} title={user.username}>
          {user.username}
        </p>
      )}
      {data && (
        <Link to={dashboardPath('payment')}>
          {t('nav.balance')}{' '}
          <strong>
            <Money cents={data.available} currency={data.currency} />
          </strong>
        </Link>
      )}
    </div>
  )
}
