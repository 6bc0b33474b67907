import { useLocation, useSearchParams } from 'react-router-dom'
import { useUnreadCount } from '#shared/api/messages.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { i18n } from '#shared/i18n/i18n.ts'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { defaultTab, paths } from '#shared/paths.ts'
import { selectToken, selectUser } from '#shared/session/session.ts'
import { useNews } from './use-news.ts'

const needs = lazyComponent(async () => {
  await i18n.loadNamespaces('needs')
  return (await import('#features/needs/components/Needs.tsx')).Needs
})

/** Tells customers what waits for them: everything above the upload form, elsewhere new results only. */
export const Attention = () => {
  const loggedIn = useAppSelector(selectToken) !== null
  const customer = useAppSelector(selectUser)?.is_admin === false && loggedIn
  return customer ? <CustomerAttention /> : null
}

const CustomerAttention = () => {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { newResults, unpaid } = useNews()
  const unread = useUnreadCount()
  const tab = pathname === paths.app.dashboard ? (search.get('tab') ?? defaultTab) : null
  // The documents page shows each result itself.
  if (tab === 'manage') return null
  const isStart = tab === 'upload' || pathname === paths.app.upload
  const isNeeded = newResults > 0 || (isStart && ((unpaid?.count ?? 0) > 0 || unread > 0))
  return isNeeded ? <Lazy of={needs} resultsOnly={!isStart} /> : null
}
