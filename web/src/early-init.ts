/**
 * Runs before the first paint, without the rest of the app: sets language and theme on the document, and selects the
 * prerendered markup (see build/document.ts) for this language and session. The stylesheet hides the others.
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

const scheme = read('runwenTheme')
const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
root.dataset.mantineColorScheme = dark ? 'dark' : 'light'

const isCustomer = read('token') !== null && /"is_admin":false/.test(read('user') ?? '')
// The shell of a customer's page is for customers only; a prerendered page is for everybody.
if (isCustomer) root.dataset.session = 'customer'

const selectMarkup = () => {
  for (const markup of document.querySelectorAll<HTMLElement>('[data-prerendered]')) {
    const isShown = markup.lang === language && (isCustomer || markup.dataset.prerendered === 'page')
    if (isShown) {
      document.getElementById('root')?.remove()
      markup.id = 'root'
    } else markup.remove()
  }
}

/** Starts the application where the document leaves that to this script: see build/document.ts. */
const loadCode = () => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-code]')]
  const entry = links.pop()
  for (const link of links) link.rel = 'modulepreload'
  if (entry) void import(/* @vite-ignore */ entry.href)
}

// Modules run once the document is `interactive`, after this. A tab in the background paints no frame.
document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return
  selectMarkup()
  if (document.hidden) loadCode()
  else requestAnimationFrame(() => setTimeout(loadCode))
})

export {}
