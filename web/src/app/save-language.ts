import { api } from '#shared/api/api.ts'
import type { Answer } from '#shared/api/endpoints.ts'
import { fetchEndpoint } from '#shared/api/fetch-endpoint.ts'
import type { Language } from '#shared/i18n/language.ts'
import type { Store } from './store.ts'

/** Stores the language that a logged-in user chose, for mails. A failure changes nothing: the page has its own choice. */
export const saveLanguage = async (store: Store, language: Language) => {
  const { token } = store.getState().session
  if (!token) return
  try {
    const found = await fetchEndpoint('getPreferences', undefined, token)
    if (!found.ok) return
    const preferences: Answer<'getPreferences'> = await found.json()
    if (preferences.language === language) return
    const body = { ...preferences, language }
    const headers = { 'Content-Type': 'application/json' }
    await fetchEndpoint('putPreferences', body, token, { body: JSON.stringify(body), headers })
    store.dispatch(api.util.invalidateTags(['Preferences']))
  } catch {
    // The server can not be reached.
  }
}
