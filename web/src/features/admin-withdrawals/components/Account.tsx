import type { AdminWithdrawal } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { plainAmount } from '#shared/i18n/format.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { Money } from '#shared/ui/Money.tsx'
import styles from './Account.module.css'

type AmountProps = Pick<AdminWithdrawal, 'amount' | 'currency'> & { onCopy?: () => void }

/** What is transferred. */
export const Amount = ({ amount, currency, onCopy }: AmountProps) => {
  const { t } = useTranslation('admin-withdrawals')
  return (
    <span className={styles.line}>
      <strong className={styles.amount}>
        <Money cents={amount} currency={currency} />
      </strong>
      <CopyButton value={plainAmount(amount)} label={t('copyAmount')} onCopy={onCopy} />
    </span>
  )
}

export const AccountName = ({
  account_name,
  onCopy,
}: Pick<AdminWithdrawal, 'account_name'> & { onCopy?: () => void }) => {
  const { t } = useTranslation('admin-withdrawals')
  return <Copied value={account_name} copy={t('copyName')} onCopy={onCopy} />
}

/** Destination of a withdrawal. The server erases it after the decision once the user is deleted. */
export const Account = ({ account, onCopy }: Pick<AdminWithdrawal, 'account'> & { onCopy?: () => void }) => {
  const { t } = useTranslation('admin-withdrawals')
  return <Copied value={account} copy={t('copyAccount')} onCopy={onCopy} />
}

type CopiedProps = { value: string | null; copy: string; onCopy?: (() => void) | undefined }

const Copied = ({ value, copy, onCopy }: CopiedProps) => {
  const { t } = useTranslation('admin-withdrawals')
  if (value === null) return t('erased')
  return (
    <span className={styles.account}>
      <span className={styles.whole}>
        <Breakable text={value} />
      </span>
      <CopyButton value={value} label={copy} onCopy={onCopy} />
    </span>
  )
}

/** Who gets the money, and where. */
export const Payee = ({ withdrawal }: { withdrawal: AdminWithdrawal }) => {
  const { t } = useTranslation('admin-withdrawals')
  const { method, account_name, account } = withdrawal
  return (
    <span className={styles.payee}>
      <span className={styles.method}>{t(`method.${method}`)}</span>
      <span className={styles.line}>
        <span className={styles.label}>{t('column.accountName')}</span>
        <AccountName account_name={account_name} />
      </span>
      <span className={styles.line}>
        <span className={styles.label}>{t(`accountOf.${method}`)}</span>
        <Account account={account} />
      </span>
    </span>
  )
}
