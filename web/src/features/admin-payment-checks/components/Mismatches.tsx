import { mismatchStatuses } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { ListTable } from '#shared/list/ListTable.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { useListDisplay } from '#shared/list/use-list-display.tsx'
import { usePages } from '#shared/list/use-pages.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { Segments } from '#shared/ui/Segments.tsx'
import { useMismatchesQuery } from '../api.ts'
import { useMismatchColumns } from './use-mismatch-columns.tsx'

const rowDialogs = {
  resolve: lazyComponent(async () => (await import('./ResolveDialog.tsx')).ResolveDialog, ['provider-words']),
}

export const Mismatches = () => {
  const { t } = useTranslation('admin-payment-checks')
  const { filters, setFilter } = useFilters(['status'])
  // Shows open entries by default.
  const status = oneOf(mismatchStatuses, filters.status) ?? 'open'
  const pages = usePages('status')
  const { settings, shown, control } = useListDisplay('mismatches')
  const query = useMismatchesQuery({ status, limit: settings.size, cursor: pages.cursor })
  const { data } = query
  const dialogs = useRowDialogs(rowDialogs)
  const columns = useMismatchColumns(dialogs.open('resolve'))
  const filter = (
    <Segments
      label={t('mismatches.status')}
      value={status}
      choices={mismatchStatuses.map((value) => ({ value, label: t(`mismatches.statuses.${value}`) }))}
      onChoose={(next) => setFilter('status', next)}
    />
  )
  return (
    <Section
      title={t('mismatches.title')}
      lead={t('mismatches.lead')}
      aside={
        <>
          {filter}
          {control(columns, pages)}
        </>
      }
    >
      <ListTable
        label={t('mismatches.title')}
        columns={shown(columns)}
        settings={settings}
        rows={data?.mismatches}
        isQuiet
        empty={t(`mismatches.empty.${status}`)}
        failed={(reason) => t('mismatches.failed', { reason })}
        pages={pages}
        query={query}
      />
      {dialogs.elements}
    </Section>
  )
}
