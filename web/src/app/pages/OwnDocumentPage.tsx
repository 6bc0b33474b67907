import { Button } from '@mantine/core'
import type { File, StaffProfile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { useOwnDocumentQuery } from '#features/document/api.ts'
import { Answer } from '#features/document/components/Answer.tsx'
import { DocumentFrame } from '#features/document/components/DocumentFrame.tsx'
import { DownloadMenu } from '#features/document/components/DownloadMenu.tsx'
import { NextStep } from '#features/document/components/NextStep.tsx'
import { Result } from '#features/document/components/Result.tsx'
import { useRevision } from '#features/document/revision/use-revision.ts'
import { NextAction } from '#features/documents/components/DocumentButtons.tsx'
import { DocumentFacts } from '#features/documents/components/DocumentFacts.tsx'
import { DocumentMenu } from '#features/documents/components/DocumentMenu.tsx'
import { DocumentRemark } from '#features/documents/components/DocumentRemark.tsx'
import { DocumentSteps } from '#features/documents/components/DocumentSteps.tsx'
import { documentDialogs } from '#features/documents/components/document-dialogs.ts'
import { Stopped } from '#features/documents/components/Stopped.tsx'
import { canBeRevised } from '#features/documents/progress.ts'
import { isGone } from '#shared/api/problem.ts'
import { ServiceQuestion } from '#shared/documents/ServiceQuestion.tsx'
import { useDocumentPayment } from '#shared/documents/use-payments-under-way.ts'
import { useTitle } from '#shared/lib/title.ts'
import { isToPay } from '#shared/lib/to-pay.ts'
import { useIsPhone } from '#shared/lib/use-is-phone.ts'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { dashboardPath } from '#shared/paths.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { NotFound } from '#shared/ui/NotFound.tsx'
import { CardsSkeleton } from '#shared/ui/Skeletons.tsx'
import { payPanel, usePaying } from './use-paying.ts'

const revisionDialog = lazyComponent(() => import('#features/document/revision/RevisionDialog.tsx'))

const editorLine = lazyComponent(() => import('#features/document/components/EditorLine.tsx'))

const deleted = lazyComponent(() => import('#features/documents/components/DeletedDocument.tsx'))

const details = lazyComponent(() => import('./OwnDocumentDetails.tsx'), ['instructions', 'billing'])

/** Everything about a document, for its owner. */
export const OwnDocumentPage = () => {
  const { id = '' } = useParams()
  const { data, error, refetch } = useOwnDocumentQuery({ id })
  if (isGone(error)) return data?.file.id === id ? <Lazy of={deleted} /> : <NotFound />
  if (!data) return error ? <ErrorState problem={error} onRetry={refetch} /> : <CardsSkeleton />
  return <Content key={id} file={data.file} editor={data.editor} />
}

const Content = ({ file, editor }: { file: File; editor: StaffProfile | null }) => {
  useTitle(file.original_name)
  const { t } = useTranslation('documents')
  const navigate = useNavigate()
  const { fileId, pay, close } = usePaying()
  const { open, elements } = useRowDialogs(documentDialogs)
  const list = dashboardPath('manage')
  const revision = useRevision(file.id)
  const isPhone = useIsPhone()
  const { underWay, isKnown, text } = useDocumentPayment(file)
  const stopped = file.status === 'failed' && <Stopped file={file} />
  const payment = isToPay(file) && <NextAction file={file} onPay={pay} />
  return (
    <>
      <DocumentFrame
        file={file}
        back={{ to: list, label: t('title') }}
        facts={<DocumentFacts file={file} />}
        actions={
          <>
            {!isPhone && payment}
            {canBeRevised(file) && (
              <Button variant="default" size="sm" data-revise onClick={revision.open}>
                {t('revise')}
              </Button>
            )}
            {file.is_paid && file.has_result && (
              <DownloadMenu file={file}>
                <NextAction file={file} onPay={pay} />
              </DownloadMenu>
            )}
            <DocumentMenu
              file={file}
              onPay={pay}
              onRevise={revision.open}
              onDelete={open('deletion')}
              onHistory={() => navigate('?show=details')}
            />
          </>
        }
        progress={
          <>
            {file.has_result && stopped}
            {!stopped && (
              <NextStep file={file} underWay={underWay} isPaymentKnown={isKnown}>
                {isPhone && payment}
              </NextStep>
            )}
            {!file.has_result && file.revision_comment === null && <DocumentSteps file={file} isBrief />}
            <Lazy of={editorLine} isNeeded={editor !== null} file={file} editor={editor} />
            <DocumentRemark file={file} isBrief />
            <ServiceQuestion file={file} />
          </>
        }
        result={
          file.has_result && (
            <Result
              file={file}
              editor={editor}
              isStaff={false}
              revision={canBeRevised(file) ? revision : undefined}
              answer={(comment) => <Answer file={file} comment={comment} />}
              payment={{ text, start: () => pay(file) }}
            />
          )
        }
        details={
          <Lazy
            of={details}
            file={file}
            stopped={!file.has_result && stopped}
            onInstructions={open('instructions')}
          />
        }
      />
      {elements}
      <Lazy of={revisionDialog} isNeeded={revision.isOpen} file={file} revision={revision} />
      <Lazy of={payPanel} isNeeded={fileId !== undefined} fileId={fileId} chosen={file} onClose={close} />
    </>
  )
}
