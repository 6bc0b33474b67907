import type { Transaction } from '@runwen/contracts'
import { currencyCode } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import { type FileName, useFileNames } from '#shared/api/file-names.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { useTransactionsInfiniteQuery } from '../api.ts'
import { DocumentName } from './DocumentName.tsx'
import styles from './List.module.css'
import { List } from './List.tsx'
import { Section } from './Section.tsx'
import { Statement } from './Statement.tsx'

export const Transactions = () => {
  const { t } = useTranslation('billing')
  const { data, ...list } = useTransactionsInfiniteQuery()
  const transactions = data?.pages.flatMap((page) => page.transactions)
  const nameOf = useFileNames(transactions?.map(({ file_id }) => file_id) ?? [])
  return (
    <Section title={t('transactions.title')} lead={t('transactions.lead')} actions={<Statement />}>
      <List
        {...list}
        items={transactions}
        empty={t('transactions.empty')}
        render={(transaction) => (
          <TransactionRow
            transaction={transaction}
            file={transaction.file_id === null ? undefined : nameOf(transaction.file_id)}
          />
        )}
      />
    </Section>
  )
}

type RowProps = { transaction: Transaction; file: FileName | undefined }

const TransactionRow = ({ transaction, file }: RowProps) => {
  const { t } = useTranslation('billing')
  const money = (cents: number, signed: boolean) => formatMoney(cents, currencyCode, { signed })
  return (
    <>
      <div className={styles.what}>
        <p className={styles.name}>{t(`transactions.kind.${transaction.kind}`)}</p>
        <p className={styles.when}>
          <DateTime value={transaction.created_at} time />
          {file && (
            <>
              {' · '}
              <DocumentName of={file} />
            </>
          )}
        </p>
      </div>
      <div className={styles.sums}>
        <span className={transaction.amount > 0 ? `${styles.amount} ${styles.in}` : styles.amount}>
          {money(transaction.amount, true)}
        </span>
        <span className={styles.when}>
          {t('transactions.after', { amount: money(transaction.balance_after, false) })}
        </span>
      </div>
    </>
  )
}
