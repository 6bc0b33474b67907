import type { EventName } from './events.ts'

export const exchange = 'runwen.events'

export const services = ['auth', 'files', 'messaging', 'payment', 'notifications'] as const
export type ServiceName = (typeof services)[number]

/** The events that each process consumes. Each row is one durable queue with its bindings. */
export const subscriptions = {
  auth: [
    'customer.deletion_allowed',
    'customer.deletion_refused',
    'file.export_requested',
    'mail.unsubscribed',
    'payment.confirmed',
    'file.admin_called',
    'file.admin_answered',
    'message.admin_called',
    'message.admin_answered',
    'payment.admin_called',
    'payment.admin_answered',
    'mail.admin_called',
    'mail.admin_answered',
  ],
  files: [
    'user.registered',
    'user.email_changed',
    'user.display_name_changed',
    'user.profile_changed',
    'user.role_changed',
    'user.deleted',
    'payment.started',
    'payment.canceled',
    'payment.confirmed',
    'payment.failed',
    'payment.refunded',
    'user.export_part',
    'message.export_part',
    'message.attachments_sent',
    'message.attachments_dropped',
    'payment.export_part',
    'mail.export_part',
  ],
  messaging: [
    'user.registered',
    'user.email_changed',
    'user.display_name_changed',
    'user.role_changed',
    'user.deleted',
    'file.uploaded',
    'file.deleted',
    'file.attachment_uploaded',
    'file.export_requested',
  ],
  payment: [
    'user.registered',
    'user.email_changed',
    'user.billing_changed',
    'user.deletion_requested',
    'user.deleted',
    'file.uploaded',
    'file.service_changed',
    'file.result_uploaded',
    'file.revision_requested',
    'file.deleted',
    'file.payment_refused',
    'file.export_requested',
    'mail.receipt_requested',
  ],
  notifications: [
    'user.registered',
    'user.snapshot',
    'user.preferences_changed',
    'user.email_changed',
    'user.email_confirmed',
    'user.password_changed',
    'user.new_sign_in',
    'user.link_requested',
    'user.deleted',
    'file.uploaded',
    'file.result_uploaded',
    'file.instructions_changed',
    'file.revision_requested',
    'file.paid_changed',
    'file.due_changed',
    'file.due_soon',
    'file.overdue',
    'file.export_ready',
    'file.deleted',
    'payment.started',
    'payment.canceled',
    'payment.confirmed',
    'payment.failed',
    'payment.refunded',
    'payment.part_refunded',
    'payment.receipt_rendered',
    'withdrawal.requested',
    'withdrawal.decided',
    'credit.granted',
    'fapiao.requested',
    'fapiao.decided',
    'mismatch.reported',
    'message.posted',
    'message.replied',
    'message.read',
    'message.settled',
    'auth.dead_letter',
    'files.dead_letter',
    'messaging.dead_letter',
    'payment.dead_letter',
    'file.export_requested',
  ],
  gateway: [
    'user.deleted',
    'session.ended',
    'file.uploaded',
    'file.counted',
    'file.service_changed',
    'file.instructions_changed',
    'file.status_changed',
    'file.result_uploaded',
    'result.checked',
    'result.version_made',
    'file.revision_requested',
    'file.paid_changed',
    'file.due_changed',
    'file.assigned',
    'file.export_ready',
    'file.deleted',
    'payment.started',
    'payment.canceled',
    'payment.confirmed',
    'payment.failed',
    'payment.refunded',
    'payment.part_refunded',
    'fapiao.decided',
    'balance.changed',
    'message.posted',
    'message.replied',
    'message.read',
    'message.settled',
    'message.assigned',
  ],
} as const satisfies Record<ServiceName | 'gateway', readonly EventName[]>

export type Consumer = keyof typeof subscriptions
export type SubscribedEvent<C extends Consumer> = (typeof subscriptions)[C][number]

/** The service that publishes the event. */
export function sourceOf(name: EventName): ServiceName {
  const aggregate = name.slice(0, name.indexOf('.'))
  const service = services.find((one) => one === aggregate)
  if (service) return service
  if (aggregate === 'user' || aggregate === 'session') return 'auth'
  if (aggregate === 'file' || aggregate === 'result') return 'files'
  if (aggregate === 'message') return 'messaging'
  if (aggregate === 'mail') return 'notifications'
  return 'payment'
}
