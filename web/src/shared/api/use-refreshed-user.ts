import { useEffect } from 'react'
import { userChanged } from '#shared/session/session.ts'
import { checkSession } from './session-api.ts'
import { useAppDispatch } from './store.ts'

/** Fetches the facts about the user, again with every focus of the tab: links in emails often open in another browser. */
export const useRefreshedUser = () => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const refresh = async () => {
      const { data } = await dispatch(checkSession())
      if (data) dispatch(userChanged(data.user))
    }
    void refresh()
    addEventListener('focus', refresh)
    return () => removeEventListener('focus', refresh)
  }, [dispatch])
}
