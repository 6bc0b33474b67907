import type { CustomerNote } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { selectUser } from '#shared/session/session.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { toast, undoToast } from '#shared/ui/toasts.tsx'
import { useAddNoteMutation, useDeleteNoteMutation } from './api.ts'

const dialogs = { confirm: lazyComponent(() => import('./DeleteNote.tsx')) }

/**
 * Deletes one's own note, which can be undone for some seconds, or asks before it deletes a colleague's: a restored note
 * would be one's own. `question` is shown near the notes.
 */
export const useDeleteNote = () => {
  const { t } = useTranslation('admin-messages')
  const me = useAppSelector(selectUser)?.username
  const { open, elements: question } = useRowDialogs(dialogs)
  const [remove] = useDeleteNoteMutation()
  const [add] = useAddNoteMutation()
  /** Returns whether it succeeded. */
  const send = async (call: Promise<{ error?: Parameters<typeof problemText>[0] }>) => {
    const { error } = await call
    if (error) toast(t('inbox.note.failed', { reason: problemText(error) }), 'failed')
    return !error
  }
  const deleteNote = async (note: CustomerNote) => {
    const { id, user_id, text, author } = note
    if (author !== me) return open('confirm')(note)
    if (!(await send(remove({ id })))) return
    undoToast(t('inbox.note.deleted'), {
      label: t('inbox.undo'),
      onClick: () => void send(add({ id: user_id, text })),
    })
  }
  return { deleteNote, question }
}
