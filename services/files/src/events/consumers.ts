import type { Consumers } from '@runwen/event-bus'
import type { Turnaround } from '../models/files/due-times.ts'
import type { Dependencies as Exports } from '../use-cases/exports/keep-part.ts'
import { onAttachmentsDropped } from './on-attachments-dropped.ts'
import { onAttachmentsSent } from './on-attachments-sent.ts'
import { onEmailChanged } from './on-email-changed.ts'
import { onExportPart } from './on-export-part.ts'
import { onPaymentConfirmed } from './on-payment-confirmed.ts'
import { onPaymentEnded, onPaymentStarted } from './on-payment-progress.ts'
import { onPaymentRefunded } from './on-payment-refunded.ts'
import { onUserDeleted } from './on-user-deleted.ts'
import { onUserRegistered } from './on-user-registered.ts'

interface Dependencies extends Exports {
  wakePurge: () => void
  turnaround: Turnaround
}

export const consumers = ({ wakePurge, turnaround, ...exports }: Dependencies): Consumers<'files'> => ({
  'user.registered': onUserRegistered,
  'user.email_changed': onEmailChanged,
  'user.deleted': onUserDeleted(wakePurge),
  'payment.started': onPaymentStarted,
  'payment.canceled': onPaymentEnded,
  'payment.failed': onPaymentEnded,
  'payment.confirmed': onPaymentConfirmed(turnaround),
  'payment.refunded': onPaymentRefunded(turnaround),
  'user.export_part': onExportPart('auth', exports),
  'message.export_part': onExportPart('messaging', exports),
  'message.attachments_sent': onAttachmentsSent,
  'message.attachments_dropped': onAttachmentsDropped,
  'payment.export_part': onExportPart('payment', exports),
  'mail.export_part': onExportPart('notifications', exports),
})
