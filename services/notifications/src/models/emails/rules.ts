import type { EmailCategory, EmailKind, SkipReason } from '@runwen/contracts'
import type { User } from '../users.ts'

export const minuteMs = 60_000
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** What a customer may switch off. Emails without a category concern the security of the account, or were asked for. */
export const categoryOf: Partial<Record<EmailKind, EmailCategory>> = {
  result_ready: 'documents',
  revision_accepted: 'documents',
  revision_delivered: 'documents',
  new_version_delivered: 'documents',
  due_changed: 'documents',
  replies_waiting: 'messages',
  payment_received: 'payments',
  payment_failed: 'payments',
  payment_unfinished: 'payments',
  payment_refunded: 'payments',
  balance_credited: 'payments',
  withdrawal_paid: 'payments',
  withdrawal_refused: 'payments',
  fapiao_issued: 'payments',
  fapiao_declined: 'payments',
}

export const canBeSwitchedOff = (kind: EmailKind): boolean => categoryOf[kind] !== undefined

/**
 * Sent before the address is confirmed: what its owner asked for, what concerns the security of the account, and what a
 * customer who paid must not miss, money and finished work.
 */
const beforeConfirmation: readonly EmailKind[] = [
  'confirm_email',
  'reset_password',
  'change_email',
  'email_changed',
  'password_reset',
  'password_set',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'account_deleted',
  'payment_received',
  'payment_failed',
  'payment_unfinished',
  'payment_refunded',
  'balance_credited',
  'withdrawal_paid',
  'withdrawal_refused',
  'fapiao_issued',
  'fapiao_declined',
  'result_ready',
  'revision_delivered',
  'new_version_delivered',
]

/** Whether nothing is kept of an email that was sent or has failed, because its recipient was deleted. */
export const isForgotten = (kind: EmailKind): boolean => kind === 'account_deleted'

export const isForStaff = (kind: EmailKind): boolean => kind.startsWith('staff_')

/** Why a user gets no emails of this kind; null for those who do. The username of a member of staff can be no email. */
export function skipReasonOf(user: User, kind: EmailKind): SkipReason | null {
  if (user.username?.includes('@') === false) return 'no_address'
  if (!user.is_confirmed && !beforeConfirmation.includes(kind)) return 'unconfirmed'
  const category = categoryOf[kind]
  return category === undefined || user[`wants_${category}`] ? null : 'switched_off'
}

const delays = {
  // The event about the user is usually milliseconds behind, and a person may be waiting for the link.
  early: { firstMs: 1_000, maxMs: 30_000 },
  later: { firstMs: 30_000, maxMs: hourMs },
  unreachable: { firstMs: 5_000, maxMs: minuteMs },
} as const

/** Delay before the next attempt, doubled after each of `tries` attempts. */
export function retryDelayMs(kind: keyof typeof delays, tries: number): number {
  const { firstMs, maxMs } = delays[kind]
  return Math.min(firstMs * 2 ** Math.min(tries - 1, 20), maxMs)
}

/** The end of the period of `minutes` that contains `now`. */
export function nextDigest(now: Date, minutes: number): Date {
  const period = minutes * minuteMs
  return period === 0 ? now : new Date((Math.floor(now.getTime() / period) + 1) * period)
}
