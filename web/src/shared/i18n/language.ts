export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/** Admin pages default to Chinese, all others to the browser's language. */
export type Area = 'site' | 'admin'

const keys = { site: 'userLanguage', admin: 'adminLanguage' } as const

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'zh'

const browserLanguage = (): Language => (/^zh\b/i.test(navigator.language) ? 'zh' : 'en')

export const chosenLanguage = (area: Area): Language => {
  const saved = localStorage.getItem(keys[area])
  if (isLanguage(saved)) return saved
  return area === 'admin' ? 'zh' : browserLanguage()
}

export const rememberLanguage = (area: Area, language: Language) => localStorage.setItem(keys[area], language)

export const otherLanguage = (language: string): Language => (language === 'zh' ? 'en' : 'zh')
