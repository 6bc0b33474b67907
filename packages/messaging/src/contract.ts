/** Names and data of the events, until the contracts package carries them. */
export interface EventData {
  'user.registered': {
    user_id: string
    username: string
    language: 'en' | 'zh'
    consent: { version: string; agreed_at: string } | null
  }
  'user.billing_changed': {
    user_id: string
    company: string
    address: string
    phone: string
    tax_number: string
  }
  'user.deleted': { user_id: string }
  'session.ended': { user_id: string; session_id: string | null; reason: string }
  'file.uploaded': {
    file_id: string
    user_id: string
    username: string
    original_name: string
    service_type: 1 | 2
    size: number
    sha256: string
  }
  'file.status_changed': { file_id: string; user_id: string; status: string }
  'file.result_uploaded': { file_id: string; user_id: string }
  'file.revision_requested': { file_id: string; user_id: string }
  'file.paid_changed': { file_id: string; user_id: string; is_paid: boolean }
  'file.deleted': { file_id: string; user_id: string }
  'file.payment_refused': { file_id: string; order_id: string }
  'payment.started': { order_id: string; file_id: string; user_id: string }
  'payment.canceled': { order_id: string; file_id: string; user_id: string }
  'payment.confirmed': {
    order_id: string
    file_id: string
    user_id: string
    amount: number
    balance_applied: number
    currency: 'usd'
    method: string
    paid_at: string
  }
  'payment.failed': { order_id: string; file_id: string; user_id: string; reason: string }
  'payment.refunded': { order_id: string; file_id: string; user_id: string; amount: number }
  'balance.changed': { user_id: string; balance: number; kind: string }
  'message.posted': { message_id: string; user_id: string }
  'message.replied': { message_id: string; user_id: string }
  'message.read': { message_id: string; user_id: string }
}

export type EventName = keyof EventData

export interface Subscriptions {
  files:
    | 'user.registered'
    | 'user.deleted'
    | 'payment.started'
    | 'payment.canceled'
    | 'payment.confirmed'
    | 'payment.failed'
    | 'payment.refunded'
  messaging: 'user.registered' | 'user.deleted' | 'file.uploaded' | 'file.deleted'
  payment:
    | 'user.registered'
    | 'user.billing_changed'
    | 'user.deleted'
    | 'file.uploaded'
    | 'file.deleted'
    | 'file.payment_refused'
  auth: never
}

export type Service = keyof Subscriptions
