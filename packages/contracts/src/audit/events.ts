import { auditCall, auditOutcome } from './entry.ts'

/**
 * Returns the events about the staff calls of a service; auth keeps the trail of all services. The outcome may arrive
 * before the call.
 */
export const auditEvents = <const A extends string>(aggregate: A) =>
  ({
    [`${aggregate}.admin_called`]: { version: 1, data: auditCall },
    [`${aggregate}.admin_answered`]: { version: 1, data: auditOutcome },
  }) as Record<`${A}.admin_called`, { version: 1; data: typeof auditCall }> &
    Record<`${A}.admin_answered`, { version: 1; data: typeof auditOutcome }>
