import type { AdminWithdrawal } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { CopyButton } from '#shared/ui/CopyButton.tsx'

/** Where the money goes; erased once it is decided and its owner is gone. */
export const Account = ({ account }: Pick<AdminWithdrawal, 'account'>) => {
  const { t } = useTranslation('admin-withdrawals')
  if (account === null) return t('erased')
  return (
    <>
      <Breakable text={account} /> <CopyButton value={account} label={t('copyAccount')} />
    </>
  )
}
