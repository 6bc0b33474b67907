import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilesToReviseQuery } from '#shared/api/waiting.ts'
import { i18n } from '#shared/i18n/i18n.ts'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { DataTable } from '#shared/list/DataTable.tsx'
import { ListTable } from '#shared/list/ListTable.tsx'
import { countText } from '#shared/list/Pager.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { DueCounts } from '../components/DueCounts.tsx'
import { FileFilters } from '../components/FileFilters.tsx'
import { useColumns } from '../components/use-columns.tsx'
import { useFileList } from '../use-file-list.ts'

const uploadResult = lazyComponent(async () => (await import('../components/UploadResult.tsx')).UploadResult)
const revisionComment = lazyComponent(
  async () => (await import('../components/RevisionComment.tsx')).RevisionComment,
)
const customerInstructions = lazyComponent(async () => {
  await i18n.loadNamespaces('instructions')
  return (await import('../components/CustomerInstructions.tsx')).CustomerInstructions
})
const deleteFile = lazyComponent(async () => (await import('../components/DeleteFile.tsx')).DeleteFile)
const moveDueTime = lazyComponent(async () => (await import('../components/MoveDueTime.tsx')).MoveDueTime)

const minWidth = 1160
const rowKey = ({ id }: AdminFile) => id

const useLead = ({ query: { data }, isFiltered }: ReturnType<typeof useFileList>) => {
  const { t, i18n } = useTranslation('admin-files')
  const { data: count = 0 } = useFilesToReviseQuery()
  if (!data) return undefined
  const total = countText(data, i18n.language)
  if (isFiltered) return t('found', { total })
  return count === 0 ? t('count', { total }) : t('countToRevise', { total, count })
}

export const FilesPage = () => {
  const { t } = useTranslation('admin-files')
  const list = useFileList()
  const { query, pages, filters, setFilter } = list
  const [commented, setCommented] = useState<AdminFile>()
  const [instructed, setInstructed] = useState<AdminFile>()
  const [uploading, setUploading] = useState<AdminFile>()
  const [moving, setMoving] = useState<AdminFile>()
  const [deleting, setDeleting] = useState<AdminFile>()
  const columns = useColumns({
    onComment: setCommented,
    onInstructions: setInstructed,
    onUpload: setUploading,
    onDelete: setDeleting,
    onMoveDue: setMoving,
    todayEndsAt: query.data?.today_ends_at ?? '',
  })
  const table = { label: t('title'), columns, rowKey, minWidth }
  const emptied = (
    <>
      <p>{t('empty')}</p>
      <Button variant="subtle" size="sm" mt={8} onClick={() => query.refetch()}>
        {t('reload')}
      </Button>
    </>
  )

  return (
    <Page title={t('title')} lead={useLead(list)}>
      {query.data && <DueCounts list={query.data} />}
      <FileFilters filters={filters} setFilter={setFilter} />
      <ListTable
        {...table}
        rows={query.error ? undefined : query.data?.files}
        empty={t('empty')}
        pages={pages}
        query={query}
        loading={<Spinner />}
        failed={<DataTable {...table} rows={[]} empty={emptied} />}
      />
      <Lazy
        of={revisionComment}
        isNeeded={commented !== undefined}
        file={commented}
        onClose={() => setCommented(undefined)}
      />
      <Lazy
        of={customerInstructions}
        isNeeded={instructed !== undefined}
        file={instructed}
        onClose={() => setInstructed(undefined)}
      />
      <Lazy
        of={uploadResult}
        isNeeded={uploading !== undefined}
        file={uploading}
        onClose={() => setUploading(undefined)}
      />
      <Lazy
        of={moveDueTime}
        isNeeded={moving !== undefined}
        file={moving}
        onClose={() => setMoving(undefined)}
      />
      <Lazy
        of={deleteFile}
        isNeeded={deleting !== undefined}
        file={deleting}
        onClose={() => setDeleting(undefined)}
      />
    </Page>
  )
}
