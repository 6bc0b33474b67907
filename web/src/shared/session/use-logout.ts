import { useAppDispatch } from '#shared/store.ts'
import { logOut } from './log-out.ts'
import { sessionEnded } from './session.ts'

/** `logOut` for pages with the store. */
export const useLogout = () => {
  const dispatch = useAppDispatch()
  return () => {
    logOut()
    dispatch(sessionEnded())
  }
}
