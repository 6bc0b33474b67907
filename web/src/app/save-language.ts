import type { Answer } from '#shared/api/endpoints.ts'
import { fetchEndpoint } from '#shared/api/fetch-endpoint.ts'
import type { Language } from '#shared/i18n/language.ts'
import { storedSession } from '#shared/session/stored-session.ts'

/**
 * Stores the language that a logged-in user chose, for emails. Returns whether the stored language changed. A failure
 * changes nothing: the page has its own choice.
 */
export const saveLanguage = async (language: Language): Promise<boolean> => {
  const { token } = storedSession()
  if (!token) return false
  try {
    const found = await fetchEndpoint('getPreferences', undefined, token)
    if (!found.ok) return false
    const preferences: Answer<'getPreferences'> = await found.json()
    if (preferences.language === language) return false
    const body = { ...preferences, language }
    const headers = { 'Content-Type': 'application/json' }
    const saved = await fetchEndpoint('putPreferences', body, token, { body: JSON.stringify(body), headers })
    return saved.ok
  } catch {
    // The server cannot be reached.
    return false
  }
}
