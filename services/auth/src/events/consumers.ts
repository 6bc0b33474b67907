import type { Consumers } from '@runwen/event-bus'
import type { Clock } from '@runwen/service-kit'
import { onAdminAnswered, onAdminCalled } from './on-admin-call.ts'
import { onDeletionAllowed } from './on-deletion-allowed.ts'
import { onDeletionRefused } from './on-deletion-refused.ts'
import { onExportRequested } from './on-export-requested.ts'
import { onMailUnsubscribed } from './on-mail-unsubscribed.ts'

export const consumers = ({ now }: { now: Clock }): Consumers<'auth'> => ({
  'customer.deletion_allowed': onDeletionAllowed(now),
  'customer.deletion_refused': onDeletionRefused,
  'file.export_requested': onExportRequested,
  'mail.unsubscribed': onMailUnsubscribed,
  'file.admin_called': onAdminCalled,
  'file.admin_answered': onAdminAnswered,
  'message.admin_called': onAdminCalled,
  'message.admin_answered': onAdminAnswered,
  'payment.admin_called': onAdminCalled,
  'payment.admin_answered': onAdminAnswered,
  'mail.admin_called': onAdminCalled,
  'mail.admin_answered': onAdminAnswered,
})
