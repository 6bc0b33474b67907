import { useStore } from 'react-redux'
import { type Calls, request } from '#shared/api/calls.ts'

import { dropDrafts } from '#shared/form/draft.ts'
import { report } from '#shared/lib/report.ts'
import { type RootState, useAppDispatch } from '#shared/store.ts'
import { sessionEnded } from './session.ts'

const { url, method } = request<Calls['logout']>({ method: 'POST', path: '/api/auth/logout' })

/** Ends the session here at once, and at the server as soon as it can be told: who logs out is out. */
export const useLogout = () => {
  const store = useStore<RootState>()
  const dispatch = useAppDispatch()
  return () => {
    const { token, user } = store.getState().session
    // Outlives the page, which may be reloaded next.
    fetch(new URL(url, location.origin), {
      method,
      headers: { Authorization: `Bearer ${token}` },
      keepalive: true,
    }).catch((cause: unknown) => report('session not ended at the server', cause))
    dropDrafts(user?.id)
    dispatch(sessionEnded())
  }
}
