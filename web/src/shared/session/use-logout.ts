import { useLogoutMutation } from '#shared/api/session-api.ts'
import { useAppDispatch } from '#shared/store.ts'
import { sessionEnded } from './session.ts'

/** Ends the session at the server, and here whatever the server says: who logs out is out. */
export const useLogout = () => {
  const [logout] = useLogoutMutation()
  const dispatch = useAppDispatch()
  return async () => {
    await logout()
    dispatch(sessionEnded())
  }
}
