import type { Transaction } from '@runwen/contracts'
import { currencyCode } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/i18n/format.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import ink from '#shared/ui/Ink.module.css'
import { Section } from '#shared/ui/Section.tsx'
import { useTransactionsInfiniteQuery } from '../api.ts'
import styles from './List.module.css'
import { List } from './List.tsx'
import { Statement } from './Statement.tsx'

export const Transactions = () => {
  const { t } = useTranslation('billing')
  const { data, ...list } = useTransactionsInfiniteQuery()
  const transactions = data?.pages.flatMap((page) => page.transactions)
  return (
    <Section title={t('transactions.title')} lead={t('transactions.lead')} aside={<Statement />}>
      <List
        {...list}
        items={transactions}
        empty={t('transactions.empty')}
        render={(transaction) => <TransactionRow transaction={transaction} />}
      />
    </Section>
  )
}

const TransactionRow = ({ transaction }: { transaction: Transaction }) => {
  const { t } = useTranslation('billing')
  const money = (cents: number, signed: boolean) => formatMoney(cents, currencyCode, { signed })
  return (
    <>
      <div className={styles.what}>
        <p className={styles.name}>{t(`transactions.kind.${transaction.kind}`)}</p>
        <p className={ink.note}>
          <DateTime value={transaction.created_at} time year />
          {transaction.file_id && ` · ${transaction.original_name ?? t('deleted')}`}
          {transaction.reason && ` · ${transaction.reason}`}
        </p>
      </div>
      <div className={styles.sums}>
        <span className={transaction.amount > 0 ? `${styles.amount} ${styles.in}` : styles.amount}>
          {money(transaction.amount, true)}
        </span>
        <span className={ink.note}>
          {t('transactions.after', { amount: money(transaction.balance_after, false) })}
        </span>
      </div>
    </>
  )
}
