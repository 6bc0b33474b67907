import { reloadFreely } from '#shared/lib/ask-before-reload.ts'
import { report } from '#shared/lib/report.ts'
import { dropKeptFiles } from '#shared/session/kept-files.ts'
import { dropRecentUploads } from '#shared/session/recent-uploads.ts'
import { dropDrafts } from '#shared/session/stored-drafts.ts'
import { storedSession, storeSession } from '#shared/session/stored-session.ts'
import { fetchEndpoint } from './fetch-endpoint.ts'

/** Ends the session in this browser immediately and tells the server in the background, even if that fails. */
export const logOut = () => {
  const { token } = storedSession()
  // `keepalive`: the request outlives the page, which may be reloaded next.
  fetchEndpoint('logout', undefined, token, { keepalive: true }).catch((cause: unknown) =>
    report('session not ended at the server', cause),
  )
  dropSession()
}

/** Removes the session, its drafts, kept documents and recent uploads from this browser. */
export const dropSession = () => {
  dropDrafts(storedSession().user?.id)
  void dropKeptFiles()
  dropRecentUploads()
  reloadFreely()
  storeSession({ token: null, user: null })
}
