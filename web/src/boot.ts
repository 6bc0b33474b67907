/**
 * Runs before the first paint and knows nothing of the rest: it sets the language and the theme on the document,
 * and on the landing page it lets the markup that was rendered at build time show in the reader's language.
 */
const read = (key: string) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const root = document.documentElement
const saved = read('userLanguage')
const language = saved === 'zh' || saved === 'en' ? saved : /^zh\b/i.test(navigator.language) ? 'zh' : 'en'
root.lang = language
if (location.pathname === '/') root.dataset.landing = language

const scheme = read('runwenTheme')
const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
root.dataset.mantineColorScheme = dark ? 'dark' : 'light'

export {}
