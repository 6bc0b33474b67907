import type { AdminFile, FileStatus } from '@runwen/contracts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { useAssignFileMutation } from '#shared/api/staff-assignments.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import { toast, undoToast } from '#shared/ui/toasts.tsx'
import { putFile, useSetStatusMutation } from './api.ts'
import { changesOutcome } from './rules.ts'
import { useNames } from './use-names.ts'

/**
 * Optimistic update of a file's status: shows the new value while the request runs and restores the old one if it
 * fails. With several requests under way, the last choice is shown.
 */
export const useStatus = (file: AdminFile, onChanged?: (file: AdminFile) => void) => {
  const { id, status } = file
  const { nameOf } = useNames()
  const { t } = useTranslation(['admin-documents', 'common'])
  const dispatch = useAppDispatch()
  const [set] = useSetStatusMutation()
  const [assign] = useAssignFileMutation()
  const [chosen, setChosen] = useState<FileStatus>()
  const turn = useRef(0)

  const send = async (next: FileStatus, more: { expected?: FileStatus; reason?: string } = {}) => {
    turn.current += 1
    const mine = turn.current
    setChosen(next)
    const { data, error } = await set({ id, status: next, ...more })
    if (data) {
      dispatch(putFile(data.file))
      onChanged?.(data.file)
    } else toast(t('failed.status', { reason: problemText(error) }), 'failed')
    if (mine === turn.current) setChosen(undefined)
    return data?.file
  }
  const change = async (next: FileStatus, reason?: string) => {
    if (next === status) return
    const after = await send(next, reason ? { reason } : {})
    if (!after) return
    // The server assigns unassigned work to the person who starts it.
    const taken = file.assignee === null && after.assignee
    const done = t(taken ? 'statusTaken' : 'statusDone', {
      name: nameOf(file),
      status: t(`common:status.${next}`),
    })
    // What needs a question has said there what the customer sees.
    const message = changesOutcome(status, next)
      ? done
      : t('statusSeen', { done, seen: t(`statusQuestion.${next}`) })
    const undo = async () => {
      if ((await send(status, { expected: next })) && taken)
        await assign({ id, user_id: null, expected: taken.id })
    }
    undoToast(message, { label: t('undo'), onClick: () => void undo() })
  }
  return { status: chosen ?? status, change }
}
