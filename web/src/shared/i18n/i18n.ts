import type { i18n as I18nInstance } from 'i18next'
import { setI18n } from 'react-i18next'
import { report } from '#shared/lib/report.ts'
import { type Area, chosenLanguage, type Language, rememberLanguage } from './language.ts'
import { createTexts } from './texts.ts'

/** Loads the texts of a namespace. The app passes it in, because shared code cannot import features. */
export type LoadWords = (language: Language, namespace: string) => Promise<Record<string, unknown>>

export const i18n = createTexts<Language>('en')
// The type asks for all of i18next; `useTranslation` uses only what `createTexts` has.
setI18n(i18n as unknown as I18nInstance)

i18n.on('languageChanged', (language) => {
  if (typeof document !== 'undefined') document.documentElement.lang = language
})

export const startI18n = (load: LoadWords, language: Language) => i18n.start(load, language)

/** Applies the language chosen for this part of the app; resolves when its texts have loaded. */
export const enterArea = async (area: Area) => {
  // Prerendering has no stored choice: the caller sets the language.
  if (typeof localStorage === 'undefined') return
  const language = chosenLanguage(area)
  if (i18n.language !== language) await i18n.changeLanguage(language)
}

type ChoiceListener = (language: Language) => unknown
const choiceListeners = new Set<ChoiceListener>()

/** Calls `listener` when the user chooses a language. Returns its end. */
export const onLanguageChosen = (listener: ChoiceListener) => {
  choiceListeners.add(listener)
  return () => {
    choiceListeners.delete(listener)
  }
}

/** The choice is kept if its texts cannot be fetched: the next page or click tries again. */
export const switchLanguage = async (area: Area, language: Language) => {
  rememberLanguage(area, language)
  for (const listener of choiceListeners) listener(language)
  try {
    await i18n.changeLanguage(language)
  } catch (cause) {
    report('texts not loaded', cause)
  }
}
