import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Area, chosenLanguage, type Language, rememberLanguage } from './language.ts'

/** Finds the words of a namespace; given by the app, which alone knows every feature. */
export type LoadWords = (language: Language, namespace: string) => Promise<Record<string, unknown>>

const backend = (load: LoadWords): BackendModule => ({
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    load(language as Language, namespace).then(
      (words) => done(null, words),
      (error: Error) => done(error, false),
    )
  },
})

export const i18n = i18next.createInstance()

i18n.on('languageChanged', (language) => {
  if (typeof document !== 'undefined') document.documentElement.lang = language
})

export const startI18n = async (load: LoadWords, language: Language) => {
  await i18n
    .use(backend(load))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: ['en', 'zh'],
      ns: ['common'],
      defaultNS: 'common',
      load: 'languageOnly',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
}

/** Shows the language that was chosen for this part of the product; its words are here before it resolves. */
export const enterArea = async (area: Area) => {
  // At build time there is no choice to read: the caller has set the language.
  if (typeof localStorage === 'undefined') return
  const language = chosenLanguage(area)
  if (i18n.language !== language) await i18n.changeLanguage(language)
}

export const switchLanguage = async (area: Area, language: Language) => {
  rememberLanguage(area, language)
  await i18n.changeLanguage(language)
}
