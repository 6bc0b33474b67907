import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/api/endpoints.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { type Column, DataTable } from '#shared/list/DataTable.tsx'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Money } from '#shared/ui/Money.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useFailure } from '#shared/ui/use-failure.ts'
import { useTransfersQuery } from '../api.ts'
import { byKind, transferKinds } from '../kinds.ts'
import { isMonth, monthOf } from '../months.ts'
import { MonthPicker } from './MonthPicker.tsx'
import { Section } from './Section.tsx'

type Sum = Answer<'transfers'>['transfers'][number]

const useColumns = (currency: string): readonly Column<Sum>[] => {
  const { t, i18n } = useTranslation('admin-payment-checks')
  const kindOf = ({ kind }: Sum) => {
    const known = oneOf(transferKinds, kind)
    return known ? t(`transfers.kinds.${known}`) : kind
  }
  return [
    { key: 'kind', label: t('transfers.kind'), part: 'name', cell: kindOf },
    {
      key: 'number',
      label: t('transfers.number'),
      part: 'amount',
      width: 110,
      cell: ({ count }) => formatNumber(count, i18n.language),
    },
    {
      key: 'amount',
      label: t('transfers.amount'),
      part: 'amount',
      width: 160,
      cell: ({ amount }) => <Money cents={amount} currency={currency} />,
    },
  ]
}

export const Transfers = () => {
  const { t } = useTranslation('admin-payment-checks')
  const { filters, setFilter } = useFilters(['month'])
  const present = monthOf(new Date())
  const month = isMonth(filters.month) ? filters.month : present
  const { data, error, isFetching, refetch } = useTransfersQuery({ month })
  const columns = useColumns(data?.currency ?? 'usd')
  useFailure('transfers', error, (reason) => t('transfers.failed', { reason }))
  const picker = (
    <MonthPicker
      month={month}
      latest={present}
      onPick={(next) => setFilter('month', next === present ? '' : next)}
    />
  )
  return (
    <Section title={t('transfers.title')} lead={t('transfers.lead')} aside={picker}>
      {error && !isFetching ? (
        <ErrorState problem={error} onRetry={refetch} />
      ) : data ? (
        <DataTable
          label={t('transfers.title')}
          columns={columns}
          rows={data.transfers.toSorted(byKind)}
          rowKey={({ kind }) => kind}
          empty={t('transfers.empty')}
          busy={isFetching}
        />
      ) : (
        <RowsSkeleton count={4} height={36} />
      )}
    </Section>
  )
}
