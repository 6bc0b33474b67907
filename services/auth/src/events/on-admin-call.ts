import type { AuditCall, AuditOutcome } from '@runwen/contracts'
import { insertAuditCall, insertAuditOutcome, type Tx } from '@runwen/service-kit'

/** Adds a staff call to another service to the trail. */
export const onAdminCalled = (tx: Tx, { data }: { data: AuditCall }): Promise<void> =>
  insertAuditCall(tx, data)

/** Adds the outcome of a staff call to another service to the trail. */
export const onAdminAnswered = (tx: Tx, { data }: { data: AuditOutcome }): Promise<void> =>
  insertAuditOutcome(tx, data)
