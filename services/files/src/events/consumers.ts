import type { Event } from '@runwen/contracts'
import type { Consumers } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { markSent } from '../models/attachments/store.ts'
import { renameUser, saveDisplayName, saveProfile, saveStaffRole } from '../models/users/store.ts'
import { dropAttachments } from '../use-cases/attachments/drop-attachments.ts'
import { keepPart } from '../use-cases/exports/keep-part.ts'
import {
  confirmPayment,
  refundPart,
  refundPayment,
  trackPayment,
} from '../use-cases/orders/record-payment.ts'
import { deleteUser } from '../use-cases/users/delete-user.ts'
import { registerUser } from '../use-cases/users/register-user.ts'

export const consumers = (context: Context): Consumers<'files'> => ({
  'user.registered': (tx, { data }) =>
    registerUser(tx, {
      id: data.user_id,
      username: data.username,
      consent: data.consent && {
        version: data.consent.version,
        language: data.language,
        agreedAt: new Date(data.consent.agreed_at),
      },
    }),
  'user.email_changed': (tx, { data, version }) => renameUser(tx, data.user_id, data.username, version),
  'user.display_name_changed': (tx, { data, version }) =>
    saveDisplayName(tx, data.user_id, data.display_name || null, version),
  'user.profile_changed': (tx, { data, version }) => saveProfile(tx, data.user_id, data.profile, version),
  'user.role_changed': (tx, { data, version }) =>
    saveStaffRole(tx, { id: data.user_id, username: data.username, role: data.role, version }),
  'user.deleted': async (tx, { data }) => {
    await deleteUser(tx, data.user_id)
    tx.afterCommit(context.wakePurge)
  },
  'payment.started': (tx, event) => track(tx, event, true),
  'payment.canceled': (tx, event) => track(tx, event, false),
  'payment.failed': (tx, event) => track(tx, event, false),
  'payment.confirmed': (tx, { data }) =>
    confirmPayment(tx, context, {
      orderId: data.order_id,
      documentId: data.file_id,
      userId: data.user_id,
      paidAt: new Date(data.paid_at),
      serviceType: data.service_type,
    }),
  'payment.refunded': (tx, { data, time }) =>
    refundPayment(tx, context, {
      orderId: data.order_id,
      documentId: data.file_id,
      amount: data.amount,
      decidedBy: data.decided_by ?? null,
      at: new Date(time),
    }),
  'payment.part_refunded': (tx, { data: { user_id, decided_by = null, ...refund }, time, version }) =>
    refundPart(tx, user_id, { ...refund, decided_by, version, at: new Date(time) }),
  'message.attachments_sent': (tx, { data, time }) =>
    markSent(tx, data.user_id, data.attachment_ids, new Date(time)),
  'message.attachments_dropped': (tx, { data }) => dropAttachments(tx, data.user_id, data.attachment_ids),
  'user.export_part': (tx, { data }) => keepPart(tx, context, 'auth', data),
  'message.export_part': (tx, { data }) => keepPart(tx, context, 'messaging', data),
  'payment.export_part': (tx, { data }) => keepPart(tx, context, 'payment', data),
  'mail.export_part': (tx, { data }) => keepPart(tx, context, 'notifications', data),
})

type PaymentProgress = Event<'payment.started' | 'payment.canceled' | 'payment.failed'>

const track = (tx: Tx, { version, data }: PaymentProgress, inProgress: boolean) =>
  trackPayment(tx, { id: data.order_id, documentId: data.file_id, version, inProgress })
