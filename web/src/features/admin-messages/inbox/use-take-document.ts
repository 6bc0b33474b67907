import type { AdminMessage } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { useAssignFileMutation } from '#shared/api/staff-assignments.ts'
import { useAdminGetFileQuery } from '#shared/api/staff-documents.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { selectUser } from '#shared/session/session.ts'
import { toast } from '#shared/ui/toasts.tsx'

/**
 * The way to take the document that a message is about, with the reply to it, while the document waits for staff and is
 * unassigned. A conversation has nothing else to take: the reply ends the wait of its messages.
 */
export const useTakeDocument = (message: AdminMessage | undefined) => {
  const { t } = useTranslation('admin-messages')
  const me = useAppSelector(selectUser)?.id
  const id = message?.file_id ?? null
  const { currentData } = useAdminGetFileQuery({ id: id ?? '' }, { skip: id === null })
  const [assign] = useAssignFileMutation()
  const file = currentData?.file
  if (!file || me === undefined || file.assignee !== null || file.waiting_on !== 'staff') return undefined
  const take = async () => {
    const { error } = await assign({ id: file.id, user_id: me, expected: null })
    if (error) toast(problemText(error), 'failed')
    else toast(t('reply.taken', { name: file.original_name }))
  }
  return { label: t('reply.sendAndTake'), onSent: () => void take() }
}
