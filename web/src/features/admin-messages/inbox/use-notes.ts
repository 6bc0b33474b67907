import type { CustomerNote } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { createExternalState } from '#shared/lib/external-state.ts'
import { toast, undoToast } from '#shared/ui/toasts.tsx'
import { useDeleteNoteMutation, useNotesInfiniteQuery } from './api.ts'

/** Ids of the notes that are deleted, or will be once that can no longer be undone. */
const hidden = createExternalState<readonly string[]>([])
const hide = (id: string) => hidden.set([...hidden.get(), id])
const show = (id: string) => hidden.set(hidden.get().filter((each) => each !== id))

/** The notes about a customer, newest first. */
export const useNotes = (userId: string) => {
  const { t } = useTranslation('admin-messages')
  const { t: common } = useTranslation()
  const query = useNotesInfiniteQuery({ id: userId })
  const hiddenIds = hidden.useValue()
  const [remove] = useDeleteNoteMutation()

  const removeNow = async (id: string) => {
    const { error } = await remove({ id })
    if (!error) return
    show(id)
    toast(t('inbox.note.failed', { reason: problemText(error, common) }), 'failed')
  }
  return {
    query,
    notes: query.data?.pages.flatMap((page) => page.notes).filter(({ id }) => !hiddenIds.includes(id)),
    /** Hides a note, and deletes it some seconds later unless that is undone: a new note would not be the same. */
    deleteNote: ({ id }: CustomerNote) => {
      hide(id)
      undoToast(t('inbox.note.deleted'), {
        label: t('inbox.undo'),
        onClick: () => show(id),
        onExpire: () => void removeNow(id),
      })
    },
  }
}
