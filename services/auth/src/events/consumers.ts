import type { AuditCall, AuditOutcome } from '@runwen/contracts'
import type { Consumers } from '@runwen/event-bus'
import { insertAuditCall, insertAuditOutcome, type Tx } from '@runwen/service-kit'
import { setRefused } from '../models/deletions.ts'
import { countPaying } from '../models/invitation-codes/store.ts'
import { exportAccount } from '../use-cases/account/export-account.ts'
import { switchOffEmails } from '../use-cases/account/preferences.ts'
import { finishDeletion } from '../use-cases/users/delete-user.ts'

/** Adds calls of staff to other services to the audit trail, and their outcomes. */
export const onAdminCalled = (tx: Tx, { data }: { data: AuditCall }) => insertAuditCall(tx, data)
export const onAdminAnswered = (tx: Tx, { data }: { data: AuditOutcome }) => insertAuditOutcome(tx, data)

export const consumers: Consumers<'auth'> = {
  'customer.deletion_allowed': (tx, { data }) => finishDeletion(tx, data.user_id),

  'customer.deletion_refused': (tx, { data }) =>
    setRefused(tx, { id: data.request_id, userId: data.user_id }, data.reason),

  'file.export_requested': (tx, { data }) =>
    exportAccount(tx, { userId: data.user_id, exportId: data.export_id }),

  'mail.unsubscribed': (tx, { data }) => switchOffEmails(tx, data.user_id, data.category),

  'payment.confirmed': (tx, { data }) => countPaying(tx, { userId: data.user_id, at: data.paid_at }),

  'file.admin_called': onAdminCalled,
  'file.admin_answered': onAdminAnswered,
  'message.admin_called': onAdminCalled,
  'message.admin_answered': onAdminAnswered,
  'payment.admin_called': onAdminCalled,
  'payment.admin_answered': onAdminAnswered,
  'mail.admin_called': onAdminCalled,
  'mail.admin_answered': onAdminAnswered,
}
