import type { CustomerNote } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { toast, undoToast } from '#shared/ui/toasts.tsx'
import { useAddNoteMutation, useDeleteNoteMutation } from './api.ts'

/** Deletes a note, which can be undone for some seconds. */
export const useDeleteNote = () => {
  const { t } = useTranslation('admin-messages')
  const { t: common } = useTranslation()
  const [remove] = useDeleteNoteMutation()
  const [add] = useAddNoteMutation()
  /** Returns whether it succeeded. */
  const send = async (call: Promise<{ error?: Parameters<typeof problemText>[0] }>) => {
    const { error } = await call
    if (error) toast(t('inbox.note.failed', { reason: problemText(error, common) }), 'failed')
    return !error
  }
  return async ({ id, user_id, text }: CustomerNote) => {
    if (!(await send(remove({ id })))) return
    undoToast(t('inbox.note.deleted'), {
      label: t('inbox.undo'),
      onClick: () => void send(add({ id: user_id, text })),
    })
  }
}
