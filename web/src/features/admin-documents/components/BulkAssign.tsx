import { NativeSelect } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStaffQuery } from '#shared/api/staff.ts'
import { useAssignFileMutation } from '#shared/api/staff-assignments.ts'
import { staffChoice, staffName } from '#shared/colleagues/staff-name.ts'
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx'
import { useBulk } from '../use-bulk.ts'

export type BulkDialogProps = {
  files: readonly AdminFile[]
  opened: boolean
  onDone: () => void
  onClose: () => void
}

const nobody = 'none'

/** Gives documents to one member of staff, or unassigns them. What a colleague took in the meantime stays with the colleague. */
export const BulkAssign = ({ files, opened, onDone, onClose }: BulkDialogProps) => {
  const { t } = useTranslation('admin-documents')
  const { data } = useStaffQuery(undefined, { skip: !opened })
  const [assign] = useAssignFileMutation()
  const { busy, run } = useBulk(onDone)
  const [to, setTo] = useState('')
  const staff = data?.staff ?? []
  const chosen = staff.find(({ id }) => id === to)
  const name = chosen ? staffName(chosen) : t('bulk.nobody')
  const userId = to === nobody ? null : to
  const moved = to ? files.filter(({ assignee }) => (assignee?.id ?? null) !== userId) : []
  const taken = moved.filter(({ assignee }) => assignee !== null)
  const names = [...new Set(taken.map(({ assignee }) => assignee?.name ?? ''))].join(', ')
  return (
    <ConfirmDialog
      opened={opened}
      title={t('bulk.assignTitle')}
      confirmLabel={t('bulk.assignSubmit')}
      busy={busy}
      isIncomplete={moved.length === 0}
      onConfirm={() =>
        run(moved, ({ id, assignee }) => assign({ id, user_id: userId, expected: assignee?.id ?? null }))
      }
      onClose={onClose}
      onGone={() => setTo('')}
    >
      <NativeSelect
        label={t('bulk.to')}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        data={[
          { value: '', label: t('bulk.choose'), disabled: true },
          { value: nobody, label: t('bulk.nobody') },
          ...staff.map(staffChoice),
        ]}
      />
      {to && <p>{t('bulk.willAssign', { count: moved.length, name })}</p>}
      {taken.length > 0 && <p>{t('bulk.willTake', { count: taken.length, names })}</p>}
    </ConfirmDialog>
  )
}
