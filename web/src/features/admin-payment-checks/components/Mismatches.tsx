import type { Mismatch } from '@runwen/contracts'
import { mismatchStatuses } from '@runwen/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { ListTable } from '#shared/list/ListTable.tsx'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { usePages } from '#shared/list/use-pages.ts'
import { Segments } from '#shared/ui/Segments.tsx'
import { useFailure } from '#shared/ui/use-failure.ts'
import { useMismatchesQuery } from '../api.ts'
import { Section } from './Section.tsx'
import { useMismatchColumns } from './use-mismatch-columns.tsx'

const resolveDialog = lazyComponent(async () => (await import('./ResolveDialog.tsx')).ResolveDialog)

export const Mismatches = () => {
  const { t } = useTranslation('admin-payment-checks')
  const { filters, setFilter } = useFilters(['status'])
  // Shows open entries by default.
  const status = oneOf(mismatchStatuses, filters.status) ?? 'open'
  const pages = usePages({ status })
  const query = useMismatchesQuery({ status, cursor: pages.cursor })
  const { data, error } = query
  const [resolving, setResolving] = useState<Mismatch>()
  const columns = useMismatchColumns(setResolving)
  useFailure('mismatches', error, (reason) => t('mismatches.failed', { reason }))
  const filter = (
    <Segments
      label={t('mismatches.status')}
      value={status}
      choices={mismatchStatuses.map((value) => ({ value, label: t(`mismatches.statuses.${value}`) }))}
      onChoose={(next) => setFilter('status', next)}
    />
  )
  return (
    <Section title={t('mismatches.title')} lead={t('mismatches.lead')} aside={filter}>
      <ListTable
        label={t('mismatches.title')}
        columns={columns}
        rows={data?.mismatches}
        rowKey={({ id }) => id}
        minWidth={900}
        empty={t(`mismatches.empty.${status}`)}
        pages={pages}
        query={query}
      />
      <Lazy
        of={resolveDialog}
        isNeeded={resolving !== undefined}
        mismatch={resolving}
        onClose={() => setResolving(undefined)}
      />
    </Section>
  )
}
