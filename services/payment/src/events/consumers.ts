import type { Consumers } from '@runwen/event-bus'
import { onBillingChanged } from './on-billing-changed.ts'
import { onFileDeleted } from './on-file-deleted.ts'
import { onFileUploaded } from './on-file-uploaded.ts'
import { onPaymentRefused } from './on-payment-refused.ts'
import { onUserDeleted } from './on-user-deleted.ts'
import { onUserRegistered } from './on-user-registered.ts'

export const consumers: Consumers<'payment'> = {
  'user.registered': onUserRegistered,
  'user.billing_changed': onBillingChanged,
  'user.deleted': onUserDeleted,
  'file.uploaded': onFileUploaded,
  'file.deleted': onFileDeleted,
  'file.payment_refused': onPaymentRefused,
}
