import type { Consumers } from '@runwen/event-bus'
import { onPaymentConfirmed } from './orders/on-payment-confirmed.ts'
import { onPaymentEnded, onPaymentStarted } from './orders/on-payment-progress.ts'
import { onPaymentRefunded } from './orders/on-payment-refunded.ts'
import type { Parts } from './parts.ts'
import { onUserDeleted } from './users/on-user-deleted.ts'
import { onUserRegistered } from './users/on-user-registered.ts'

export const consumers = ({ wakePurge }: Pick<Parts, 'wakePurge'>): Consumers<'files'> => ({
  'user.registered': onUserRegistered,
  'user.deleted': async (tx, event) => {
    await onUserDeleted(tx, event)
    tx.afterCommit(wakePurge)
  },
  'payment.started': onPaymentStarted,
  'payment.canceled': onPaymentEnded,
  'payment.failed': onPaymentEnded,
  'payment.confirmed': onPaymentConfirmed,
  'payment.refunded': onPaymentRefunded,
})
