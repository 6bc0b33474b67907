import type { OrderStatus } from '@runwen/contracts'

export const openStatuses = ['pending', 'requires_action', 'processing', 'failed'] as const
export type OpenStatus = (typeof openStatuses)[number]

/** The SQL condition for what `isOpen` tells. */
export const orderIsOpen = `orders.status IN (${openStatuses.map((status) => `'${status}'`).join(', ')})`

export function isOpen(order: { status: OrderStatus }): boolean {
  return openStatuses.some((status) => status === order.status)
}
