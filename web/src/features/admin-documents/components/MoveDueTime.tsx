import { TextInput } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '#shared/form/ReasonDialog.tsx'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { useMoveDueTimeMutation } from '../api.ts'
import { toLocalTime } from '../rules.ts'
import { useNames } from '../use-names.ts'

/** Moves the due time of a file. The customer sees the reason. */
export const MoveDueTime = ({ row: file, onClose }: RowDialogProps<AdminFile>) => {
  const { t } = useTranslation('admin-documents')
  const { nameOf } = useNames()
  const [move] = useMoveDueTimeMutation()
  const [chosen, setChosen] = useState<{ id: string; time: string }>()
  const current = file?.due_at ? toLocalTime(file.due_at) : ''
  const time = chosen && chosen.id === file?.id ? chosen.time : current
  const moved = new Date(time)
  return (
    <ReasonDialog
      row={file}
      name="due-time"
      title={t('due.title')}
      lead={(row) => t('due.lead', { name: nameOf(row) })}
      field={
        <TextInput
          type="datetime-local"
          label={t('due.time')}
          value={time}
          required
          onChange={({ currentTarget }) => file && setChosen({ id: file.id, time: currentTarget.value })}
        />
      }
      isFieldValid={moved.getTime() > Date.now()}
      label={t('due.reason')}
      hint={t('due.reasonHint')}
      submit={t('due.submit')}
      busyLabel={t('due.busy')}
      done={t('due.done')}
      failed={(reason) => t('due.failed', { reason })}
      overtaken="not_due"
      onSend={({ id }, reason) => move({ id, due_at: moved.toISOString(), reason })}
      onClose={onClose}
    />
  )
}
