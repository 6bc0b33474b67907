import { NativeSelect } from '@mantine/core'
import type { AdminMessage } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { useStaffQuery } from '#shared/api/staff.ts'
import { useAssignMessageMutation } from '#shared/api/staff-assignments.ts'
import { staffChoice } from '#shared/colleagues/staff-name.ts'
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx'
import { toast } from '#shared/ui/toasts.tsx'

type GiveMessageProps = { message: AdminMessage | undefined; opened: boolean; onClose: () => void }

/** Gives a message to a colleague. What another one took in the meantime stays with them. */
export const GiveMessage = ({ message, opened, onClose }: GiveMessageProps) => {
  const { t } = useTranslation('admin-todo')
  const { data } = useStaffQuery(undefined, { skip: !opened })
  const [assign, { isLoading }] = useAssignMessageMutation()
  const [to, setTo] = useState('')
  const assignee = message?.assignee?.id ?? null
  const others = (data?.staff ?? []).filter(({ id }) => id !== assignee)
  const give = async () => {
    if (!message) return
    const { error } = await assign({ id: message.id, user_id: to, expected: assignee })
    if (error) toast(problemText(error), 'failed')
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('giveMessage.title')}
      confirmLabel={t('giveMessage.submit')}
      busy={isLoading}
      isIncomplete={to === ''}
      onConfirm={give}
      onClose={onClose}
      onGone={() => setTo('')}
    >
      <NativeSelect
        label={t('giveMessage.to')}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        data={[{ value: '', label: t('giveMessage.choose'), disabled: true }, ...others.map(staffChoice)]}
      />
    </ConfirmDialog>
  )
}
