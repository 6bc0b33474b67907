import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMay } from '#shared/api/use-may.ts'
import { i18n } from '#shared/i18n/i18n.ts'
import { DataTable } from '#shared/list/DataTable.tsx'
import { ExportButton } from '#shared/list/ExportButton.tsx'
import { ListTable } from '#shared/list/ListTable.tsx'
import { foundOf } from '#shared/list/Pager.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { SelectableTable } from '#shared/list/SelectableTable.tsx'
import { useHidesFilters } from '#shared/list/use-hides-filters.ts'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { DocumentFilters } from '../components/DocumentFilters.tsx'
import { DueCounts } from '../components/DueCounts.tsx'
import { useColumns } from '../components/use-columns.tsx'
import { Views } from '../components/Views.tsx'
import { useDocumentList } from '../use-document-list.ts'

const bulkActions = lazyComponent(() => import('../components/BulkActions.tsx'))

const rowDialogs = {
  comment: lazyComponent(() => import('../components/RevisionComment.tsx')),
  instructions: lazyComponent(() => import('../components/CustomerInstructions.tsx'), ['instructions']),
  upload: lazyComponent(() => import('../components/UploadResult.tsx'), ['findings']),
  moveDue: lazyComponent(() => import('../components/MoveDueTime.tsx')),
  deletion: lazyComponent(() => import('../components/DeleteDocument.tsx')),
}

export const DocumentsPage = () => {
  const { t } = useTranslation('admin-documents')
  const list = useDocumentList()
  const { query, pages, filters, setFilter, changed } = list
  const { open, elements } = useRowDialogs(rowDialogs)
  const columns = useColumns({
    onComment: open('comment'),
    onInstructions: open('instructions'),
    onUpload: open('upload'),
    onDelete: open('deletion'),
    onMoveDue: open('moveDue'),
    onChanged: list.onChanged,
    todayEndsAt: query.data?.today_ends_at ?? '',
  })
  const mayExport = useMay()('exportFiles')
  const { settings, shown, control, select, isSelecting, endSelection } = list.display
  const hidesFilters = useHidesFilters()
  const tools = (
    <>
      {control(columns, pages)}
      {mayExport && <ExportButton endpoint="exportFiles" requested={list.requested} filename="files.csv" />}
    </>
  )
  const table = { label: t('title'), columns }
  const emptied = (
    <>
      <p>{t('empty')}</p>
      <Button variant="subtle" size="sm" mt={8} onClick={() => query.refetch()}>
        {t('reload')}
      </Button>
    </>
  )

  return (
    <Page
      title={t('title')}
      lead={
        query.data && (
          <DueCounts
            found={t(list.isFiltered ? 'found' : 'count', foundOf(query.data, i18n.language))}
            list={query.data}
          />
        )
      }
      actions={
        <>
          {select}
          {!hidesFilters && tools}
        </>
      }
    >
      <Views filters={filters} />
      <DocumentFilters filters={filters} setFilter={setFilter} tools={tools} />
      <ListTable
        {...table}
        columns={shown(columns)}
        settings={settings}
        table={(props) => (
          <SelectableTable
            {...props}
            isSelecting={isSelecting}
            onEnd={endSelection}
            bulk={(chosen, end) => <Lazy of={bulkActions} files={chosen} onDone={end} />}
          />
        )}
        rows={query.error ? undefined : query.data?.files}
        empty={t(list.isFiltered ? 'nothing' : 'empty')}
        onClear={list.onClear}
        changed={changed}
        pages={pages}
        query={query}
        loading={<Spinner />}
        failed={(reason) => t('failed.list', { reason })}
        instead={<DataTable {...table} rows={[]} empty={emptied} />}
      />
      {elements}
    </Page>
  )
}
