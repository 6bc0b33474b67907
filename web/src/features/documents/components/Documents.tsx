import { Button } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFiles } from '#shared/api/files.ts'
import { dashboardPath } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import card from '#shared/ui/Card.module.css'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { CardsSkeleton } from '#shared/ui/Skeletons.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { DocumentCard } from './DocumentCard.tsx'
import { RevisionDialog } from './RevisionDialog.tsx'

/** The customer's documents. Payment is a separate feature, which only gets the document. */
export const Documents = ({ onPay }: { onPay: (file: File) => void }) => {
  const { t } = useTranslation('documents')
  const waiting = useFiles().unpaid?.count ?? 0
  return (
    <Page
      title={t('title')}
      lead={waiting > 0 && t('waiting', { count: waiting })}
      actions={<ButtonLink to={dashboardPath('upload')}>{t('upload')}</ButtonLink>}
    >
      <DocumentList onPay={onPay} />
    </Page>
  )
}

const DocumentList = ({ onPay }: { onPay: (file: File) => void }) => {
  const { t } = useTranslation(['documents', 'common'])
  const { files, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useFiles()
  const [revising, setRevising] = useState<File>()
  const [deleting, setDeleting] = useState<File>()
  if (!files) return error ? <ErrorState problem={error} onRetry={refetch} /> : <CardsSkeleton />
  if (files.length === 0) {
    return (
      <EmptyState
        title={t('empty.title')}
        action={<ButtonLink to={dashboardPath('upload')}>{t('upload')}</ButtonLink>}
      >
        {t('empty.body')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={card.list}>
        {files.map((file) => (
          <DocumentCard
            key={file.id}
            file={file}
            onPay={onPay}
            onRevise={setRevising}
            onDelete={setDeleting}
          />
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <Button variant="default" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('common:action.older')}
          </Button>
        </div>
      )}
      <RevisionDialog file={revising} onClose={() => setRevising(undefined)} />
      <DeleteDialog file={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}
