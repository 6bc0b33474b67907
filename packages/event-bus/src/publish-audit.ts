import type { AuditPublisher } from '@runwen/service-kit'
import { publish } from './outbox/publish.ts'

/** Publishes the audit trail of a service to auth. `aggregate` names the service's events. */
export const publishAudit = (aggregate: 'file' | 'message' | 'payment' | 'mail'): AuditPublisher => ({
  called: (tx, call) => publish(tx, { type: `${aggregate}.admin_called`, subject: call.id, data: call }),
  answered: (tx, outcome) =>
    publish(tx, { type: `${aggregate}.admin_answered`, subject: outcome.id, data: outcome }),
})
