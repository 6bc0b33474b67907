import type { Consumers } from '@runwen/event-bus'
import type { Clock } from '@runwen/service-kit'
import { onBillingChanged } from './on-billing-changed.ts'
import { onDeletionRequested } from './on-deletion-requested.ts'
import { onEmailChanged } from './on-email-changed.ts'
import { onExportRequested } from './on-export-requested.ts'
import { onFileDeleted } from './on-file-deleted.ts'
import { onFileServiceChanged } from './on-file-service-changed.ts'
import { onFileUploaded } from './on-file-uploaded.ts'
import { onPaymentRefused } from './on-payment-refused.ts'
import { onUserDeleted } from './on-user-deleted.ts'
import { onUserRegistered } from './on-user-registered.ts'

export const consumers = ({ now }: { now: Clock }): Consumers<'payment'> => ({
  'user.registered': onUserRegistered,
  'user.email_changed': onEmailChanged,
  'user.billing_changed': onBillingChanged,
  'user.deletion_requested': onDeletionRequested(now),
  'user.deleted': onUserDeleted(now),
  'file.uploaded': onFileUploaded,
  'file.service_changed': onFileServiceChanged(now),
  'file.deleted': onFileDeleted(now),
  'file.payment_refused': onPaymentRefused(now),
  'file.export_requested': onExportRequested,
})
