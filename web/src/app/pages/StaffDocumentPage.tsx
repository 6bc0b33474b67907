import type { AdminFile } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { AssigneeLine } from '#features/admin-documents/components/AssigneeLine.tsx'
import { DocumentActions } from '#features/admin-documents/components/DocumentActions.tsx'
import { StatusSelect } from '#features/admin-documents/components/StatusSelect.tsx'
import { DocumentFrame } from '#features/document/components/DocumentFrame.tsx'
import { Result } from '#features/document/components/Result.tsx'
import { RevisionRequest } from '#features/document/components/RevisionRequest.tsx'
import { StaffDue } from '#features/document/components/StaffDue.tsx'
import { StaffFacts } from '#features/document/components/StaffFacts.tsx'
import { useResultFiles } from '#features/document/components/use-result-files.ts'
import { requestedMarks } from '#features/document/model/results.ts'
import { isGone } from '#shared/api/problem.ts'
import { useAdminFileHistoryQuery, useAdminGetFileQuery } from '#shared/api/staff-documents.ts'
import { isToDecide } from '#shared/lib/decision-due.ts'
import { prefersLessData } from '#shared/lib/prefers-less-data.ts'
import { useTitle } from '#shared/lib/title.ts'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { paths } from '#shared/paths.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { NotFound } from '#shared/ui/NotFound.tsx'
import { CardsSkeleton } from '#shared/ui/Skeletons.tsx'

const dialogs = {
  deletion: lazyComponent(() => import('#features/admin-documents/components/DeleteDocument.tsx')),
  moveDue: lazyComponent(() => import('#features/admin-documents/components/MoveDueTime.tsx')),
}

const uploadDialog = lazyComponent(() => import('#features/admin-documents/components/UploadResult.tsx'))

const resultDrop = lazyComponent(() => import('#features/admin-documents/components/ResultDrop.tsx'))

const deleted = lazyComponent(() => import('#features/admin-documents/components/DeletedDocument.tsx'))

const currentViewers = lazyComponent(() => import('#features/admin-documents/presence/CurrentViewers.tsx'))

const decision = lazyComponent(() => import('./StoppedDocument.tsx'), ['admin-orders'])

const details = lazyComponent(
  () => import('./StaffDocumentDetails.tsx'),
  ['admin-messages', 'admin-orders', 'attachments', 'instructions'],
)

export const StaffDocumentPage = () => {
  const { id = '' } = useParams()
  const { data, error, refetch } = useAdminGetFileQuery({ id })
  if (isGone(error)) {
    return data?.file.id === id ? <Lazy of={deleted} /> : <NotFound />
  }
  if (!data) return error ? <ErrorState problem={error} onRetry={refetch} /> : <CardsSkeleton />
  return <Content key={id} file={data.file} />
}

const Content = ({ file }: { file: AdminFile }) => {
  useTitle(file.original_name)
  const { t } = useTranslation('admin-documents')
  const { t: ofDocument } = useTranslation('document')
  const { open, elements } = useRowDialogs(dialogs)
  const [upload, setUpload] = useState<{ dropped?: File }>()
  const { files } = useResultFiles(file, true)
  const results = (file.check?.versions.length ?? 0) > 1 ? files : []
  const isToRevise = file.revision_comment !== null
  const { data } = useAdminFileHistoryQuery({ id: file.id }, { skip: !isToRevise })
  const drop = file.waiting_on === 'staff' && (
    <Lazy
      of={resultDrop}
      isShown={!file.has_result}
      isEnabled={!upload}
      onDrop={(dropped) => setUpload({ dropped })}
    />
  )
  return (
    <>
      <DocumentFrame
        file={file}
        back={{ to: paths.admin.files, label: t('title') }}
        task={isToRevise && <RevisionRequest file={file} history={data?.history} />}
        facts={<StaffFacts file={file} />}
        controls={
          <>
            <StatusSelect file={file} />
            <StaffDue file={file} onMove={() => open('moveDue')(file)} />
            {file.is_paid && <AssigneeLine file={file} />}
            <Lazy of={currentViewers} isNeeded={!prefersLessData()} page="document" id={file.id} />
          </>
        }
        actions={
          <DocumentActions
            file={file}
            results={results.map(({ label, onClick }) => ({
              label: ofDocument('downloads.of', { name: label }),
              onClick,
            }))}
            onUpload={() => setUpload({})}
            onDelete={() => open('deletion')(file)}
          />
        }
        progress={
          <>
            <Lazy of={decision} isNeeded={isToDecide(file)} file={file} />
            {file.has_result && drop}
          </>
        }
        result={
          file.has_result && (
            <Result file={file} isStaff requested={isToRevise ? requestedMarks(data?.history) : []} />
          )
        }
        details={<Lazy of={details} file={file} drop={!file.has_result && drop} />}
      />
      {elements}
      <Lazy
        of={uploadDialog}
        isNeeded={upload !== undefined}
        row={upload && file}
        dropped={upload?.dropped}
        onClose={() => setUpload(undefined)}
      />
    </>
  )
}
