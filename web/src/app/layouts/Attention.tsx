import { useLocation } from 'react-router-dom'
import { useUnreadCount } from '#shared/api/messages.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { i18n } from '#shared/i18n/i18n.ts'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { paths } from '#shared/paths.ts'
import { selectIsCustomer } from '#shared/session/session.ts'
import { useCurrentTab } from './use-current-tab.ts'
import { useNews } from './use-news.ts'

const needs = lazyComponent(async () => {
  await i18n.loadNamespaces('needs')
  return (await import('#features/needs/components/Needs.tsx')).Needs
})

/** Tells customers what waits for them: everything above the upload form, elsewhere new results only. */
export const Attention = () => {
  const isCustomer = useAppSelector(selectIsCustomer)
  return isCustomer ? <CustomerAttention /> : null
}

const CustomerAttention = () => {
  const { pathname } = useLocation()
  const { newResults, unpaid } = useNews()
  const unread = useUnreadCount()
  const tab = useCurrentTab()
  // The documents page shows each result itself.
  if (tab === 'manage') return null
  const isStart = tab === 'upload' || pathname === paths.app.upload
  const isNeeded = newResults > 0 || (isStart && ((unpaid?.count ?? 0) > 0 || unread > 0))
  return isNeeded ? <Lazy of={needs} resultsOnly={!isStart} /> : null
}
