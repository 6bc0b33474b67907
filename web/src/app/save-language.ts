import type { Answer } from '#shared/api/endpoints.ts'
import { fetchEndpoint } from '#shared/api/fetch-endpoint.ts'
import { type Problem, problemOf } from '#shared/api/problem.ts'
import type { Language } from '#shared/i18n/language.ts'
import { storedSession } from '#shared/session/stored-session.ts'

/**
 * Stores the language that a logged-in user chose, for emails. Returns whether the stored language changed. A failure
 * changes nothing, because the page has its own choice; but a 401 ends the session, which `onUnauthorized` does.
 */
export const saveLanguage = async (
  language: Language,
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
    const preferences: Answer<'getPreferences'> = await found.json()
    if (preferences.language === language) return false
    return await isFine(await fetchEndpoint('putPreferences', { ...preferences, language }, token))
  } catch {
    // The server cannot be reached.
    return false
  }
}
