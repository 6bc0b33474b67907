import type { User } from '@runwen/contracts'
import { CustomerTimeline } from '#features/admin-users/components/CustomerTimeline.tsx'
import { useTimeline } from './use-timeline.ts'

/** One timeline of what all features know of a customer. */
export const CustomerEvents = ({ user, agreedAt }: { user: User; agreedAt: string | null }) => (
  <CustomerTimeline {...useTimeline(user, agreedAt)} />
)
