import { useStore } from 'react-redux'
import { fetchEndpoint } from '#shared/api/fetch-endpoint.ts'
import { dropDrafts } from '#shared/form/draft.ts'
import { report } from '#shared/lib/report.ts'
import { type RootState, useAppDispatch } from '#shared/store.ts'
import { sessionEnded } from './session.ts'

/** Ends the session here at once and tells the server in the background, even if that fails. */
export const useLogout = () => {
  const store = useStore<RootState>()
  const dispatch = useAppDispatch()
  return () => {
    const { token, user } = store.getState().session
    // `keepalive`: the request outlives the page, which may be reloaded next.
    fetchEndpoint('logout', undefined, token, { keepalive: true }).catch((cause: unknown) =>
      report('session not ended at the server', cause),
    )
    dropDrafts(user?.id)
    dispatch(sessionEnded())
  }
}
