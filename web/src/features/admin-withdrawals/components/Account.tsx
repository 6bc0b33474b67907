import type { AdminWithdrawal } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { OneLine } from '#shared/list/OneLine.tsx'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import styles from './Account.module.css'

/** Destination of a withdrawal. The server erases it after the decision once the user is deleted. */
export const Account = ({ account }: Pick<AdminWithdrawal, 'account'>) => {
  const { t } = useTranslation('admin-withdrawals')
  if (account === null) return t('erased')
  return (
    <span className={styles.account}>
      <OneLine text={account} />
      <CopyButton value={account} label={t('copyAccount')} />
    </span>
  )
}
