import type { AuditBefore } from '@runwen/contracts'
import { currentContext } from '../request-context.ts'

/**
 * Adds the values that the current call replaces to its entry in the audit trail, if it has one. Only numbers, flags,
 * ids, times and choices, by the names of the fields in the request: entries are kept permanently.
 */
export function rememberBefore(values: AuditBefore): void {
  const context = currentContext()
  if (context) context.before = { ...context.before, ...values }
}
