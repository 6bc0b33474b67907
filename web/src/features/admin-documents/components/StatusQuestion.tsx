import { Checkbox, TextInput } from '@mantine/core'
import type { AdminFile, FileStatus } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLast } from '#shared/lib/use-last.ts'
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx'
import { useNames } from '../use-names.ts'

type StatusQuestionProps = {
  file: AdminFile
  /** The dialog is open while it is set. */
  next: FileStatus | undefined
  /** With the reason why the work stopped, if one was entered. */
  onConfirm: (next: FileStatus, reason: string) => void
  onClose: () => void
}

/** Says what the customer will see before a status changes, and what speaks against it. */
export const StatusQuestion = ({ file, next, onConfirm, onClose }: StatusQuestionProps) => {
  const { t } = useTranslation(['admin-documents', 'common'])
  const { nameOf, userOf } = useNames()
  const status = useLast(next)
  const [isAgreed, setIsAgreed] = useState(false)
  const [reason, setReason] = useState('')
  const close = () => {
    setReason('')
    setIsAgreed(false)
    onClose()
  }
  if (!status) return null
  const isEarly = status === 'completed'
  const isEmpty = isEarly && !file.has_result
  const isResumed = status === 'processing' && file.status === 'failed'
  return (
    <ConfirmDialog
      opened={next !== undefined}
      title={
        isResumed
          ? t('statusQuestion.resume')
          : t('statusQuestion.title', { status: t(`common:status.${status}`) })
      }
      confirmLabel={t(isResumed ? 'statusQuestion.confirmResume' : 'statusQuestion.confirm')}
      danger={status === 'failed'}
      isIncomplete={isEmpty && !isAgreed}
      onConfirm={() => {
        close()
        onConfirm(status, reason.trim())
      }}
      onClose={close}
    >
      <p>
        <strong>{nameOf(file)}</strong>
        <br />
        {userOf(file)}
      </p>
      <p>{t(`statusQuestion.${status}`)}</p>
      {status === 'failed' && file.is_paid && (
        <TextInput
          mt="sm"
          label={t('statusQuestion.reason')}
          description={t('statusQuestion.reasonHint')}
          maxLength={limits.stopReason}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {isEarly && !file.is_paid && <p role="alert">{t('statusQuestion.notPaid')}</p>}
      {isEmpty && (
        <>
          <p role="alert">{t('statusQuestion.noResult')}</p>
          <Checkbox
            mt="sm"
            label={t('statusQuestion.agree')}
            checked={isAgreed}
            onChange={(event) => setIsAgreed(event.currentTarget.checked)}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
