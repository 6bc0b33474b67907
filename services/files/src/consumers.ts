import type { Consumers } from '@runwen/event-bus'
import { onPaymentConfirmed } from './orders/on-payment-confirmed.ts'
import { onPaymentEnded, onPaymentStarted } from './orders/on-payment-progress.ts'
import { onPaymentRefunded } from './orders/on-payment-refunded.ts'
import type { Parts } from './parts.ts'
import { onUserDeleted } from './users/on-user-deleted.ts'
import { onUserRegistered } from './users/on-user-registered.ts'

export const consumers = ({ wakeDeletions }: Pick<Parts, 'wakeDeletions'>): Consumers<'files'> => ({
  'user.registered': onUserRegistered,
  'user.deleted': async (tx, event) => {
    await onUserDeleted(tx, event)
    tx.afterCommit(wakeDeletions)
  },
  'payment.started': onPaymentStarted,
  'payment.canceled': onPaymentEnded,
  'payment.failed': onPaymentEnded,
  'payment.confirmed': onPaymentConfirmed,
  'payment.refunded': onPaymentRefunded,
})
