import { defaultTab } from './shared/paths.ts'

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

const user = read('user') ?? ''
const isCustomer = read('token') !== null && /"is_admin":false/.test(user)
// The shell of a customer's page is for customers only; a prerendered page is for everyone.
if (isCustomer) root.dataset.session = 'customer'
const hasRecentUploads = () => {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('recentUploads:'))
  } catch {
    return false
  }
}

// The shell has the request to confirm the email, and the content of the dashboard's default tab, unless something of unknown
// height is above it.
const isUnconfirmed = /"email_confirmed":false/.test(user)
if (isUnconfirmed) root.dataset.email = 'unconfirmed'
const isDefaultTab = (new URLSearchParams(location.search).get('tab') ?? defaultTab) === defaultTab
if (isDefaultTab && !hasRecentUploads()) root.dataset.tab = 'default'

const nameEmail = () => {
  const request = document.querySelector('#root [data-confirm-email] p')
  const email = /"username":"([^"\\]*)"/.exec(user)?.[1]
  if (request?.textContent && email) request.textContent = request.textContent.replace('{email}', () => email)
}

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
  const needed = isDefaultTab ? 'link[data-code]' : 'link[data-code]:not([data-tab])'
  const links = [...document.querySelectorAll<HTMLLinkElement>(needed)]
  const entry = links.pop()
  for (const link of links) link.rel = 'modulepreload'
  if (entry) void import(/* @vite-ignore */ entry.href)
}

/** Whether the markup has what the visitor came for, so that its first frame is worth waiting for. */
const hasContent = () =>
  root.dataset.tab === 'default' || document.getElementById('root')?.dataset.prerendered === 'page'

// Modules run once the document is `interactive`, after this. A tab in the background paints no frame.
document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return
  selectMarkup()
  if (isUnconfirmed) nameEmail()
  if (document.hidden || !hasContent()) loadCode()
  else requestAnimationFrame(() => setTimeout(loadCode))
})
