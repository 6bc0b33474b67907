import { includesRole, type StaffRole } from '@runwen/contracts/constants'
import { selectUser } from '#shared/session/session.ts'
import { staffRoutes } from './staff-routes.ts'
import { useAppSelector } from './store.ts'

const lowestRole = (route: { path: string; role?: StaffRole }): StaffRole => route.role ?? 'manager'

/** Returns whether the role of the member of staff allows an endpoint. The server decides; this only hides what it refuses. */
export const useMay = () => {
  const user = useAppSelector(selectUser)
  // A session that an earlier version stored has no role: it is an owner's.
  const role = user?.is_admin ? (user.role ?? 'owner') : null
  return (endpoint: keyof typeof staffRoutes): boolean =>
    includesRole(role, lowestRole(staffRoutes[endpoint]))
}
