import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { whenOnline } from '../lib/when-online.ts'
import { fullWidth } from './full-width.ts'
import { type Area, chosenLanguage, type Language, rememberLanguage } from './language.ts'

/** Loads the texts of a namespace. The app passes it in, because shared code cannot import features. */
export type LoadTranslations = (language: Language, namespace: string) => Promise<Record<string, unknown>>

const backend = (load: LoadTranslations): BackendModule => ({
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    whenOnline(() => load(language as Language, namespace)).then(
      (translations) => done(null, translations),
      (error: Error) => done(error, false),
    )
  },
})

export const i18n = i18next.createInstance()

i18n.on('languageChanged', (language) => {
  if (typeof document !== 'undefined') document.documentElement.lang = language
})

export const startI18n = async (load: LoadTranslations, language: Language) => {
  await i18n
    .use(backend(load))
    .use(initReactI18next)
    .use(fullWidth)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: ['en', 'zh'],
      ns: ['common'],
      defaultNS: 'common',
      load: 'languageOnly',
      interpolation: { escapeValue: false },
      postProcess: ['fullWidth'],
      react: { useSuspense: false },
    })
}

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

export const switchLanguage = async (area: Area, language: Language) => {
  rememberLanguage(area, language)
  for (const listener of choiceListeners) listener(language)
  await i18n.changeLanguage(language)
}
