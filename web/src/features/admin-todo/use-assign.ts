import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { selectUser } from '#shared/session/session.ts'
import { toast } from '#shared/ui/toasts.tsx'
import { useAssignFileMutation } from './api.ts'

/** Takes a document, or gives it back. What a colleague took meanwhile stays with the colleague. */
export const useAssign = (file: AdminFile) => {
  const { t: common } = useTranslation()
  const me = useAppSelector(selectUser)?.id
  const [assign, { isLoading: busy }] = useAssignFileMutation()
  const expected = file.assignee?.id ?? null
  const to = async (user_id: string | null) => {
    const { error } = await assign({ id: file.id, user_id, expected })
    if (error) toast(problemText(error, common), 'failed')
  }
  return {
    isMine: file.assignee !== null && file.assignee.id === me,
    busy,
    take: () => void (me !== undefined && to(me)),
    giveBack: () => void to(null),
  }
}
