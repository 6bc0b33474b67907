import { sessionEnded } from '#shared/session/session.ts'
import { logOut } from './log-out.ts'
import { useAppDispatch } from './store.ts'

export const useLogout = () => {
  const dispatch = useAppDispatch()
  return () => {
    logOut()
    dispatch(sessionEnded())
  }
}
