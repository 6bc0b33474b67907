import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Answer } from '#shared/api/endpoints.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { type Column, DataTable } from '#shared/list/DataTable.tsx'
import { documentPath } from '#shared/paths.ts'
import { Money } from '#shared/ui/Money.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { Stamp } from '#shared/ui/Stamp.tsx'

type Payments = Answer<'customerPayments'>
type Transaction = Payments['transactions'][number]

/** A customer's balance with its newest movements. */
export const CustomerLedger = ({ balance, transactions }: Pick<Payments, 'balance' | 'transactions'>) => {
  const { t } = useTranslation('admin-orders')
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
      cell: ({ file_id, original_name }) =>
        file_id === null || original_name === null ? (
          '—'
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
      <DataTable
        label={t('customer.ledger')}
        columns={columns}
        rows={transactions}
        rowKey={({ id }) => id}
        empty={t('customer.noTransactions')}
      />
    </Section>
  )
}
