import { problemText } from '#shared/api/problem-text.ts'
import { useAppDispatch, useAppSelector } from '#shared/api/store.ts'
import { selectUser, userChanged } from '#shared/session/session.ts'
import { toast } from '#shared/ui/toasts.tsx'
import { usePutStartPageMutation } from './api.ts'

/** Whether the list of what waits opens after the login of this account, on every device. */
export const useStartChoice = () => {
  const dispatch = useAppDispatch()
  const user = useAppSelector(selectUser)
  const [put, { isLoading: busy }] = usePutStartPageMutation()
  const choose = async (toDo: boolean) => {
    const { data, error } = await put({ start_page: toDo ? 'to_do' : 'invitation_codes' })
    if (data) dispatch(userChanged(data.user))
    else toast(problemText(error), 'failed')
  }
  return { isChosen: user?.start_page === 'to_do', busy, choose: (toDo: boolean) => void choose(toDo) }
}
