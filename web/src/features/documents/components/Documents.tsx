import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useFiles } from '#shared/api/documents.ts'
import { PayAllLink } from '#shared/documents/PayAllLink.tsx'
import { payTogether } from '#shared/documents/pay-together.ts'
import { useWaiting } from '#shared/documents/use-waiting.ts'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { dashboardPath } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import card from '#shared/ui/Card.module.css'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import framed from '#shared/ui/FramedRows.module.css'
import ink from '#shared/ui/Ink.module.css'
import { MoreButton } from '#shared/ui/MoreButton.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { CardsSkeleton } from '#shared/ui/Skeletons.tsx'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import { useDocumentList } from '../use-document-list.ts'
import { type DocumentActions, DocumentCard } from './DocumentCard.tsx'
import { DocumentFilters } from './DocumentFilters.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { documentDialogs } from './document-dialogs.ts'

/** The customer's documents. Payment is a separate feature, which only gets the document. */
export const Documents = ({ onPay }: { onPay: (file: File) => void }) => {
  const { t } = useTranslation(['documents', 'common'])
  const all = useFiles()
  const { files, hasNextPage } = all
  // Documents to pay may be on pages that are not loaded.
  const toPay = useFiles({ state: 'to_pay' }, { skip: !hasNextPage })
  const payable = (hasNextPage ? toPay.files : files) ?? []
  const waiting = useWaiting({ ...all, isSumShown: payTogether(payable) !== undefined })
  return (
    <Page
      title={t('title')}
      lead={
        waiting.count > 0 && (
          <>
            <strong className={ink.alert}>{t('waiting')}</strong>
            <WordSpace />
            {waiting.text}
          </>
        )
      }
      actions={
        <>
          <PayAllLink files={payable} tab="manage" />
          {files?.length !== 0 && (
            <ButtonLink
              to={dashboardPath('upload')}
              {...((!files || payTogether(payable)) && { variant: 'default' })}
            >
              {t('upload')}
            </ButtonLink>
          )}
        </>
      }
    >
      <DocumentList onPay={onPay} />
    </Page>
  )
}

const DocumentList = ({ onPay }: { onPay: (file: File) => void }) => {
  const { open, elements } = useRowDialogs(documentDialogs)
  return (
    <>
      <Items
        onPay={onPay}
        onRevise={open('revision')}
        onDelete={open('deletion')}
        onHistory={open('history')}
        onInstructions={open('instructions')}
      />
      {elements}
    </>
  )
}

const Items = (actions: DocumentActions) => {
  const { t } = useTranslation(['documents', 'common'])
  const list = useDocumentList()
  const { files, error, refetch } = list
  const Item = list.isLong ? DocumentRow : DocumentCard
  if (!files && !list.isFiltered)
    return error ? <ErrorState problem={error} onRetry={refetch} /> : <CardsSkeleton />
  if (list.isEmpty) {
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
      {(list.isSearchable || list.isFiltered) && <DocumentFilters {...list} />}
      {!files && (error ? <ErrorState problem={error} onRetry={refetch} /> : <CardsSkeleton />)}
      {files?.length === 0 && <p>{t('filter.none')}</p>}
      {files && files.length > 0 && (
        <ul className={list.isLong ? framed.rows : card.list}>
          {files.map((file) => (
            <Item key={file.id} file={file} {...actions} />
          ))}
        </ul>
      )}
      <MoreButton query={list}>{t('common:action.older')}</MoreButton>
    </>
  )
}
