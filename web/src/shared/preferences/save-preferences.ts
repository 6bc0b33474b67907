import type { Preferences } from '@runwen/contracts'
import type { Answer } from '#shared/api/endpoints.ts'
import { fetchEndpoint } from '#shared/api/fetch-endpoint.ts'
import { type Problem, problemOf } from '#shared/api/problem.ts'
import type { AppDispatch } from '#shared/api/store.ts'
import { ownTimeZone } from '#shared/i18n/own-time-zone.ts'
import { unauthorized } from '#shared/session/session.ts'
import { storedSession } from '#shared/session/stored-session.ts'

/**
 * Stores what emails need to know of a logged-in user: the language they chose, or their time zone. Returns whether the
 * stored preferences changed. A failure changes nothing, because the page has its own; but a 401 ends the session, which
 * `onUnauthorized` does.
 */
export const savePreferences = async (
  change: Partial<Pick<Preferences, 'language' | 'time_zone'>>,
  onUnauthorized: (token: string, problem: Problem) => void,
): Promise<boolean> => {
  const { token } = storedSession()
  if (!token) return false
  const isFine = async (response: Response) => {
    if (response.status === 401) onUnauthorized(token, problemOf(401, await response.json()))
    return response.ok
  }
  try {
    const found = await fetchEndpoint('getPreferences', undefined, token)
    if (!(await isFine(found))) return false
    const stored: Answer<'getPreferences'> = await found.json()
    const next = { ...stored, ...change }
    if (next.language === stored.language && next.time_zone === stored.time_zone) return false
    return await isFine(await fetchEndpoint('putPreferences', next, token))
  } catch {
    // The server cannot be reached.
    return false
  }
}

export const saveTimeZone = (dispatch: AppDispatch) => {
  return savePreferences({ time_zone: ownTimeZone() }, (token, { code }) =>
    dispatch(unauthorized(token, code)),
  )
}
