import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureText } from '#shared/api/problem-text.ts'
import { useDownload } from '#shared/api/use-download.ts'
import { ListTable } from '#shared/list/ListTable.tsx'
import { countText } from '#shared/list/Pager.tsx'
import { useFilters } from '#shared/list/use-filters.ts'
import { usePages } from '#shared/list/use-pages.ts'
import { Page } from '#shared/ui/Page.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useFailure } from '#shared/ui/use-failure.ts'
import { useAuditQuery } from '../api.ts'
import { AuditFilters, filterNames } from '../components/AuditFilters.tsx'
import { useColumns } from '../components/use-columns.tsx'
import { endOfDay, startOfDay } from '../period.ts'

/** The calls of administrators, with filters and export. */
export const AuditPage = () => {
  const { t, i18n } = useTranslation('admin-audit')
  const { t: common } = useTranslation()
  const { filters, setFilter, isFiltered } = useFilters(filterNames)
  const wanted = {
    actor: filters.actor || undefined,
    action: filters.action || undefined,
    object: filters.object || undefined,
    from: startOfDay(filters.from),
    to: endOfDay(filters.to),
  }
  const pages = usePages(wanted)
  const query = useAuditQuery({ ...wanted, cursor: pages.cursor }, { refetchOnMountOrArgChange: true })
  const { data, error } = query
  const columns = useColumns((id) => setFilter('object', id))
  useFailure('audit', error, (reason) => t('failed', { reason }))
  const { busy, download } = useDownload((problem) =>
    toast(failureText(t('exportFailed'), problem, common), 'failed'),
  )
  const total = data && countText(data, i18n.language)

  return (
    <Page
      title={t('title')}
      lead={
        <>
          {t('lead')}
          <br />
          {total && (isFiltered ? t('found', { total }) : t('count', { total }))}
        </>
      }
      actions={
        <Button
          variant="default"
          size="sm"
          disabled={busy}
          onClick={() => download('exportAudit', wanted, 'audit.csv')}
        >
          {t('export')}
        </Button>
      }
    >
      <AuditFilters filters={filters} setFilter={setFilter} />
      <ListTable
        label={t('title')}
        columns={columns}
        rows={data?.entries}
        rowKey={({ id }) => id}
        minWidth={1100}
        empty={isFiltered ? t('nothing') : t('empty')}
        pages={pages}
        query={query}
      />
    </Page>
  )
}
