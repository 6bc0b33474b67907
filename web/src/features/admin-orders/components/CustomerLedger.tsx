import { Button } from '@mantine/core'
import { limits } from '@runwen/contracts/limits'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Answer } from '#shared/api/endpoints.ts'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import type { Column } from '#shared/list/column.ts'
import { DataTable } from '#shared/list/DataTable.tsx'
import { documentPath } from '#shared/paths.ts'
import { Money } from '#shared/ui/Money.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { useCustomerTransactionsInfiniteQuery } from '../api.ts'

type Payments = Answer<'customerPayments'>
type Transaction = Payments['transactions'][number]

type CustomerLedgerProps = Pick<Payments, 'balance' | 'transactions'> & { userId: string; actions: ReactNode }

/** A customer's balance with every movement: the newest at first, the others page by page. */
export const CustomerLedger = ({ userId, actions, balance, transactions }: CustomerLedgerProps) => {
  const { t } = useTranslation('admin-orders')
  const { rows, more, isFetching } = useTransactions(userId, transactions)
  const staffName = useStaffName(rows.some(({ granted_by }) => granted_by !== null))
  const { available, held, currency } = balance
  const columns: readonly Column<Transaction>[] = [
    {
      key: 'kind',
      label: t('customer.change'),
      part: 'name',
      width: 150,
      cell: ({ kind }) => t(`customer.kind.${kind}`),
    },
    {
      key: 'document',
      under: 'kind',
      label: t('column.document'),
      cell: ({ file_id, original_name, reason, granted_by }) =>
        file_id === null || original_name === null ? (
          reason && t('customer.creditBy', { reason, name: staffName(granted_by, '—') })
        ) : (
          <Link to={documentPath(file_id)} data-one-line title={original_name}>
            {original_name}
          </Link>
        ),
    },
    {
      key: 'amount',
      label: t('customer.amount'),
      part: 'amount',
      width: 120,
      cell: ({ amount }) => formatMoney(amount, currency, { signed: true }),
    },
    {
      key: 'after',
      label: t('customer.after'),
      part: 'amount',
      width: 120,
      cell: ({ balance_after }) => <Money cents={balance_after} currency={currency} />,
    },
    {
      key: 'at',
      label: t('customer.at'),
      width: 124,
      cell: ({ created_at }) => <Stamp value={created_at} />,
    },
  ]
  return (
    <Section
      title={t('customer.ledger')}
      lead={t('customer.balance', {
        available: formatMoney(available, currency),
        held: formatMoney(held, currency),
      })}
    >
      {actions}
      <DataTable
        label={t('customer.ledger')}
        columns={columns}
        rows={rows}
        busy={isFetching}
        empty={t('customer.noTransactions')}
      />
      {more && (
        <div>
          <Button variant="default" size="sm" disabled={isFetching} onClick={more}>
            {t('customer.moreTransactions')}
          </Button>
        </div>
      )}
    </Section>
  )
}

/** The newest transactions, which come with the orders, then all of them as far as they were asked for. */
const useTransactions = (userId: string, newest: readonly Transaction[]) => {
  const [isContinued, setContinued] = useState(false)
  const query = useCustomerTransactionsInfiniteQuery({ id: userId }, { skip: !isContinued })
  const rows = query.data?.pages.flatMap(({ transactions }) => transactions) ?? newest
  const hasMore = query.data ? query.hasNextPage : newest.length >= limits.page.default
  const more = () => (query.data ? void query.fetchNextPage() : setContinued(true))
  return { rows, more: hasMore ? more : undefined, isFetching: query.isFetching }
}
