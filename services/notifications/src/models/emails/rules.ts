import type { EmailKind, MailCategory } from '@runwen/contracts'
import type { User } from '../users.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** What a customer may switch off. Emails without a category concern the security of the account, or were asked for. */
export const categoryOf: Partial<Record<EmailKind, MailCategory>> = {
  result_ready: 'documents',
  revision_accepted: 'documents',
  revision_delivered: 'documents',
  due_changed: 'documents',
  replies_waiting: 'messages',
  payment_received: 'payments',
  payment_failed: 'payments',
  payment_unfinished: 'payments',
  payment_refunded: 'payments',
  withdrawal_paid: 'payments',
  withdrawal_refused: 'payments',
  fapiao_issued: 'payments',
  fapiao_declined: 'payments',
}

export const canBeSwitchedOff = (kind: EmailKind): boolean => categoryOf[kind] !== undefined

/** Sent before the address is confirmed. */
const beforeConfirmation: readonly EmailKind[] = [
  'confirm_email',
  'reset_password',
  'change_email',
  'email_changed',
  'password_reset',
  'password_set',
]

/** Whether only staff get emails of this kind. */
export const isForStaff = (kind: EmailKind): boolean => kind.startsWith('staff_')

/** Whether a user gets emails of this kind. Administrators whose username is not an email get none. */
export function wants(user: User, kind: EmailKind): boolean {
  if (user.username?.includes('@') === false) return false
  if (!user.is_confirmed && !beforeConfirmation.includes(kind)) return false
  const category = categoryOf[kind]
  return category === undefined || user[`wants_${category}`]
}

const delays = {
  later: { firstMs: 30_000, mostMs: hourMs },
  away: { firstMs: 5_000, mostMs: minuteMs },
} as const

/** Delay before the next attempt, doubled after each of `tries` attempts. */
export function retryDelayMs(kind: 'later' | 'away', tries: number): number {
  const { firstMs, mostMs } = delays[kind]
  return Math.min(firstMs * 2 ** Math.min(tries - 1, 20), mostMs)
}

/** The end of the period of `minutes` that contains `now`. */
export function nextDigest(now: Date, minutes: number): Date {
  const period = minutes * minuteMs
  return period === 0 ? now : new Date((Math.floor(now.getTime() / period) + 1) * period)
}
