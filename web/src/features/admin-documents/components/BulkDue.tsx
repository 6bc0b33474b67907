import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isReason, ReasonField } from '#shared/form/ReasonField.tsx'
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx'
import { useMoveDueTimeMutation } from '../api.ts'
import { useBulk } from '../use-bulk.ts'
import type { BulkDialogProps } from './BulkAssign.tsx'

/** Gives documents one new due time. Their customers see the reason. */
export const BulkDue = ({ files, opened, onDone, onClose }: BulkDialogProps) => {
  const { t } = useTranslation('admin-documents')
  const [move] = useMoveDueTimeMutation()
  const { busy, run } = useBulk(onDone)
  const [time, setTime] = useState('')
  const [reason, setReason] = useState('')
  const due = files.filter(({ due_at }) => due_at !== null)
  const moved = new Date(time)
  const isReady = due.length > 0 && moved.getTime() > Date.now() && isReason(reason)
  return (
    <ConfirmDialog
      opened={opened}
      title={t('bulk.dueTitle')}
      confirmLabel={t('due.submit')}
      busy={busy}
      isIncomplete={!isReady}
      onConfirm={() => run(due, ({ id }) => move({ id, due_at: moved.toISOString(), reason: reason.trim() }))}
      onClose={onClose}
    >
      <TextInput
        type="datetime-local"
        label={t('due.time')}
        value={time}
        required
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <ReasonField
        label={t('due.reason')}
        description={t('due.reasonHint')}
        value={reason}
        disabled={busy}
        onChange={setReason}
      />
      <p>{t('bulk.willMove', { count: due.length })}</p>
      {due.length < files.length && <p>{t('bulk.willStay', { count: files.length - due.length })}</p>}
    </ConfirmDialog>
  )
}
