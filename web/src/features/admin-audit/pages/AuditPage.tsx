import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureText } from '#shared/api/problem-text.ts'
import { useDownload } from '#shared/api/use-download.ts'
import { StaffList } from '#shared/list/StaffList.tsx'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { usePages } from '#shared/list/use-pages.ts'
import { toast } from '#shared/ui/toasts.tsx'
import { useAuditQuery } from '../api.ts'
import { AuditFilters, filterNames } from '../components/AuditFilters.tsx'
import { useColumns } from '../components/use-columns.tsx'
import { endOfDay, startOfDay } from '../period.ts'
import { useDocumentNames } from '../use-document-names.ts'

/** The calls of administrators, with filters and export. */
export const AuditPage = () => {
  const { t } = useTranslation('admin-audit')
  const { t: common } = useTranslation()
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
  const query = useAuditQuery({ ...requested, cursor: pages.cursor }, { refetchOnMountOrArgChange: true })
  const columns = useColumns({
    documentNames: useDocumentNames(query.data?.entries),
    onObject: (id) => setFilter('object', id),
    onActor: (name) => setFilter('actor', name),
  })
  const { busy, download } = useDownload((problem) =>
    toast(failureText(t('exportFailed'), problem, common), 'failed'),
  )

  return (
    <StaffList
      title={t('title')}
      lead={(total) => (
        <>
          {t('lead')}
          <br />
          {total && (isFiltered ? t('found', { total }) : t('count', { total }))}
        </>
      )}
      actions={
        <Button
          variant="default"
          size="sm"
          disabled={busy}
          onClick={() => download('exportAudit', requested, 'audit.csv')}
        >
          {t('export')}
        </Button>
      }
      filters={<AuditFilters filters={filters} setFilter={setFilter} />}
      columns={columns}
      rows={query.data?.entries}
      empty={isFiltered ? t('nothing') : t('empty')}
      failed={(reason) => t('failed', { reason })}
      pages={pages}
      query={query}
    />
  )
}
