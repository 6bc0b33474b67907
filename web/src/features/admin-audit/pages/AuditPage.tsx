import { useTranslation } from 'react-i18next'
import { useStaffQuery } from '#shared/api/staff.ts'
import { staffName } from '#shared/colleagues/staff-name.ts'
import { ExportButton } from '#shared/list/ExportButton.tsx'
import { StaffList } from '#shared/list/StaffList.tsx'
import { oneOf } from '#shared/list/use-filters.ts'
import { useStaffList } from '#shared/list/use-staff-list.ts'
import { useAuditQuery } from '../api.ts'
import { AuditFilters, filterNames } from '../components/AuditFilters.tsx'
import { FoldedTable } from '../components/FoldedTable.tsx'
import { useColumns } from '../components/use-columns.tsx'
import { useObjectNames } from '../use-object-names.ts'

export const AuditPage = () => {
  const { t } = useTranslation('admin-audit')
  const list = useStaffList('audit', filterNames)
  const { filters, setFilter, isFiltered } = list
  const { data: team } = useStaffQuery()
  // The trail has usernames; people also search for the names that they see.
  const named =
    team?.staff.find(({ username }) => username === filters.actor) ??
    team?.staff.find((member) => staffName(member) === filters.actor)
  const requested = {
    actor: (named?.username ?? filters.actor) || undefined,
    action: filters.action || undefined,
    object: filters.object || undefined,
    ...list.period,
    effect: filters.effect === 'all' ? undefined : (oneOf(['read'], filters.effect) ?? ('change' as const)),
  }
  const query = useAuditQuery({ ...requested, ...list.page }, { refetchOnMountOrArgChange: true })
  const columns = useColumns({
    names: useObjectNames(query.data?.entries),
    onObject: (id) => setFilter('object', id),
    onActor: (name) => setFilter('actor', name),
  })

  return (
    <StaffList
      list={list}
      title={t('title')}
      lead={(found) => (
        <>
          {t('lead')}
          <br />
          {found && t(isFiltered ? 'found' : 'count', found)}
        </>
      )}
      tools={<ExportButton endpoint="exportAudit" requested={requested} filename="audit.csv" />}
      filters={(tools) => <AuditFilters filters={filters} setFilter={setFilter} tools={tools} />}
      columns={columns}
      rows={query.data?.entries}
      table={(table) => <FoldedTable {...table} />}
      empty={isFiltered ? t('nothing') : t('empty')}
      failed={(reason) => t('failed', { reason })}
      query={query}
    />
  )
}
