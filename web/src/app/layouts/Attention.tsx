import { useLocation } from 'react-router-dom'
import { useUnreadCount } from '#shared/api/messages.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { useStopped } from '#shared/documents/use-stopped.ts'
import { isUnpaid } from '#shared/lib/to-pay.ts'
import { paths } from '#shared/paths.ts'
import { recentUploads } from '#shared/session/recent-uploads.ts'
import { selectIsCustomer, selectUser } from '#shared/session/session.ts'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { useCounts } from './use-counts.ts'
import { useCurrentTab } from './use-current-tab.ts'

const actionItems = lazyComponent(
  () => import('#features/action-items/components/ActionItems.tsx'),
  ['action-items'],
)

/** Tells customers above the upload form what waits for them. Elsewhere the menu shows how much it is. */
export const Attention = () => {
  const isCustomer = useAppSelector(selectIsCustomer)
  const { pathname } = useLocation()
  const tab = useCurrentTab()
  const isUpload = tab === 'upload' || pathname === paths.app.upload
  return isCustomer && isUpload ? <CustomerAttention /> : null
}

const CustomerAttention = () => {
  const { files, newResults, unpaid } = useCounts()
  const userId = useAppSelector(selectUser)?.id ?? ''
  const unread = useUnreadCount()
  const stopped = useStopped(files)
  // The page shows recent uploads with their prices: while these are all that is unpaid, nothing is said twice.
  const recent = new Set(recentUploads(userId).map(({ id }) => id))
  const shown = files?.filter((file) => isUnpaid(file) && recent.has(file.id)).length ?? 0
  const showsUnpaid = (unpaid?.count ?? 0) > shown
  const hasItems = stopped.length > 0 || newResults > 0 || showsUnpaid || unread > 0
  return hasItems ? <Lazy of={actionItems} showsUnpaid={showsUnpaid} /> : null
}
