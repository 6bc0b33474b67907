import type { OrderStatus } from '@runwen/contracts'
import type { Tone } from './Tag.tsx'

/** Of the tag with the status of an order. */
export const orderTones: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'amber',
  requires_action: 'amber',
  processing: 'slate',
  paid: 'jade',
  failed: 'seal',
  canceled: 'neutral',
  refunded: 'neutral',
}
