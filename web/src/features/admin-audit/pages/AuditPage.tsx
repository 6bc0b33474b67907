import { useTranslation } from 'react-i18next'
import { ExportButton } from '#shared/list/ExportButton.tsx'
import { endOfDay, startOfDay } from '#shared/list/period.ts'
import { StaffList } from '#shared/list/StaffList.tsx'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { useListDisplay } from '#shared/list/use-list-display.tsx'
import { usePages } from '#shared/list/use-pages.ts'
import { useAuditQuery } from '../api.ts'
import { AuditFilters, filterNames } from '../components/AuditFilters.tsx'
import { FoldedTable } from '../components/FoldedTable.tsx'
import { useColumns } from '../components/use-columns.tsx'
import { useObjectNames } from '../use-object-names.ts'

/** The calls of administrators, with filters and export. */
export const AuditPage = () => {
  const { t } = useTranslation('admin-audit')
  const { filters, setFilter, isFiltered } = useFilters(filterNames)
  const requested = {
    actor: filters.actor || undefined,
    action: filters.action || undefined,
    object: filters.object || undefined,
    from: startOfDay(filters.from),
    to: endOfDay(filters.to),
    effect: filters.effect === 'all' ? undefined : (oneOf(['read'], filters.effect) ?? ('change' as const)),
  }
  const pages = usePages()
  const display = useListDisplay('audit')
  const query = useAuditQuery(
    { ...requested, limit: display.settings.size, cursor: pages.cursor },
    { refetchOnMountOrArgChange: true },
  )
  const columns = useColumns({
    names: useObjectNames(query.data?.entries),
    onObject: (id) => setFilter('object', id),
    onActor: (name) => setFilter('actor', name),
  })

  return (
    <StaffList
      title={t('title')}
      lead={(found) => (
        <>
          {t('lead')}
          <br />
          {found && t(isFiltered ? 'found' : 'count', found)}
        </>
      )}
      actions={<ExportButton endpoint="exportAudit" requested={requested} filename="audit.csv" />}
      filters={<AuditFilters filters={filters} setFilter={setFilter} />}
      display={display}
      columns={columns}
      rows={query.data?.entries}
      table={(table) => <FoldedTable {...table} />}
      empty={isFiltered ? t('nothing') : t('empty')}
      failed={(reason) => t('failed', { reason })}
      pages={pages}
      query={query}
    />
  )
}
