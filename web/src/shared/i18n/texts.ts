/** The texts of a namespace: nested objects whose leaves are texts. */
export type Words = Readonly<Record<string, unknown>>
type LoadWords<Language extends string> = (language: Language, namespace: string) => Promise<Words>
type Values = Readonly<Record<string, unknown>>
type Listener = (language: string) => void

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null

const find = (words: Words | undefined, path: string) =>
  path.split('.').reduce<unknown>((found, part) => (isWords(found) ? found[part] : undefined), words)

const interpolate = (text: string, values: Values) =>
  text.replace(/\{\{ *(\w+) *\}\}/g, (_, name: string) => String(values[name] ?? ''))

/**
 * The texts of one language at a time, behind the interface that the hook `useTranslation` of react-i18next needs of an
 * i18next instance. i18next itself adds 13 KB of compressed code to every page, for fallback languages, plugins, nested
 * keys and formats; the build leaves it out (vite.config.ts). Keys have the syntax of i18next: `namespace:path.to.text`, `{{name}}` for values, and the suffixes
 * of `Intl.PluralRules` for texts with a `count`.
 */
export const createTexts = <Language extends string>(initial: Language) => {
  const namespaces = new Set<string>()
  const loaded = new Map<string, Words>()
  const listeners = new Set<Listener>()
  let loadWords: LoadWords<Language> | undefined
  let next = initial

  const wordsOf = (language: string, namespace: string) => loaded.get(`${language}/${namespace}`)

  const missing = (language: string, names: Iterable<string>) =>
    [...names].filter((name) => !wordsOf(language, name))

  const load = (language: Language, names: readonly string[]) =>
    Promise.all(
      names.map(async (name) => {
        if (!loadWords) throw new Error('the texts are not started')
        loaded.set(`${language}/${name}`, await loadWords(language, name))
      }),
    )

  const translate = (language: string, namespace: string, path: string, values: Values) => {
    const words = wordsOf(language, namespace)
    const { count } = values
    const plural =
      typeof count === 'number' && find(words, `${path}_${new Intl.PluralRules(language).select(count)}`)
    const text = plural || find(words, path)
    return typeof text === 'string' ? interpolate(text, values) : path
  }

  const texts = {
    language: initial,
    languages: [initial] as readonly Language[],
    isInitialized: true,
    options: { defaultNS: 'common', react: { useSuspense: false, bindI18n: 'languageChanged' } },

    /** Sets where texts come from and loads the texts that every page needs. */
    start: async (from: LoadWords<Language>, language: Language) => {
      loadWords = from
      namespaces.add('common')
      await texts.changeLanguage(language)
    },

    /** Resolves when all texts that were loaded so far are there in `language`; the last of several calls decides. */
    changeLanguage: async (language: Language) => {
      next = language
      for (let names = missing(language, namespaces); names.length > 0; names = missing(language, namespaces))
        await load(language, names)
      if (next !== language) return
      texts.language = language
      texts.languages = [language]
      for (const listener of listeners) listener(language)
    },

    /** Rejects if texts cannot be fetched. The next call tries again. */
    loadNamespaces: async (names: string | readonly string[], done?: () => void) => {
      const all = typeof names === 'string' ? [names] : names
      for (const name of all) namespaces.add(name)
      let language = texts.language
      for (let left = missing(language, all); left.length > 0; left = missing(language, all)) {
        await load(language, left)
        language = texts.language
      }
      done?.()
    },

    hasLoadedNamespace: (name: string) => wordsOf(texts.language, name) !== undefined,
    hasResourceBundle: (language: string, name: string) => wordsOf(language, name) !== undefined,

    getFixedT: (language: string | null, namespace: string | readonly string[]) => {
      const own = typeof namespace === 'string' ? namespace : (namespace[0] ?? 'common')
      return (key: string, values: Values = {}) => {
        const [name, path] = key.includes(':') ? key.split(':', 2) : [own, key]
        return translate(language ?? texts.language, name ?? own, path ?? key, values)
      }
    },

    on: (_event: 'languageChanged', listener: Listener) => void listeners.add(listener),
    off: (_event: 'languageChanged', listener: Listener) => void listeners.delete(listener),
  }
  return texts
}
