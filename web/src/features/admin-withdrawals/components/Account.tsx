import type { AdminWithdrawal } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { OneLine } from '#shared/list/OneLine.tsx'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import styles from './Account.module.css'

/** Where the money goes; erased once it is decided and its owner is gone. */
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
