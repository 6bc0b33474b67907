import { type Endpoint, includesRole, lowestRole } from '@runwen/contracts'
import { AppError } from '../app-error.ts'
import type { Caller } from './authenticator.ts'

/**
 * Checks that `caller` may call an endpoint: the gateway and every service do.
 *
 * @throws AppError `forbidden` without the access or the role; `second_factor_setup_required` for staff who
 * must set up a second factor first.
 */
export function checkAccess(endpoint: Pick<Endpoint, 'access' | 'role'>, caller: Caller): void {
  const role = lowestRole(endpoint)
  if (role && !includesRole(caller.role, role)) throw new AppError('forbidden')
  if (role && caller.isRestricted) throw new AppError('second_factor_setup_required')
  if (endpoint.access === 'customer' && caller.isStaff) throw new AppError('forbidden')
}
