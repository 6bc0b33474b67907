import { useLocation, useMatch } from 'react-router-dom'
import { useUnreadCount } from '#shared/api/messages.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { paths } from '#shared/paths.ts'
import { recentUploads } from '#shared/session/recent-uploads.ts'
import { selectIsCustomer, selectUser } from '#shared/session/session.ts'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { useCounts } from './use-counts.ts'
import { useCurrentTab } from './use-current-tab.ts'

const actionItems = lazyComponent(
  async () => (await import('#features/action-items/components/ActionItems.tsx')).ActionItems,
  ['action-items'],
)

/** Tells customers what waits for them: everything above the upload form, elsewhere new results only. */
export const Attention = () => {
  const isCustomer = useAppSelector(selectIsCustomer)
  return isCustomer ? <CustomerAttention /> : null
}

const CustomerAttention = () => {
  const { pathname } = useLocation()
  const { files, newResults, unpaid } = useCounts()
  const userId = useAppSelector(selectUser)?.id ?? ''
  const unread = useUnreadCount()
  const tab = useCurrentTab()
  const isDocument = useMatch(paths.document) !== null
  // The documents page shows each result itself. A document and the settings are for what they are about.
  if (tab === 'manage' || isDocument || pathname === paths.settings) return null
  const isStart = tab === 'upload' || pathname === paths.app.upload
  // The upload page shows recent uploads with their prices: while these are all that is unpaid, nothing is said twice.
  const recent = new Set(isStart ? recentUploads(userId).map(({ id }) => id) : [])
  const shown = files?.filter(({ id, is_paid }) => !is_paid && recent.has(id)).length ?? 0
  const showsUnpaid = isStart && (unpaid?.count ?? 0) > shown
  const hasItems = newResults > 0 || showsUnpaid || (isStart && unread > 0)
  return hasItems ? <Lazy of={actionItems} resultsOnly={!isStart} showsUnpaid={showsUnpaid} /> : null
}
