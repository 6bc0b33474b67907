import type { Consumers } from '@runwen/event-bus'
import { onBillingChanged } from './customers/on-billing-changed.ts'
import { onUserDeleted } from './customers/on-user-deleted.ts'
import { onUserRegistered } from './customers/on-user-registered.ts'
import { onFileDeleted } from './documents/on-file-deleted.ts'
import { onFileUploaded } from './documents/on-file-uploaded.ts'
import { onPaymentRefused } from './documents/on-payment-refused.ts'

export const consumers: Consumers<'payment'> = {
  'user.registered': onUserRegistered,
  'user.billing_changed': onBillingChanged,
  'user.deleted': onUserDeleted,
  'file.uploaded': onFileUploaded,
  'file.deleted': onFileDeleted,
  'file.payment_refused': onPaymentRefused,
}
