import type { OrderStatus } from '@runwen/contracts'

export const openStatuses = ['pending', 'requires_action', 'processing', 'failed'] as const
export type OpenStatus = (typeof openStatuses)[number]

export function isOpen(order: { status: OrderStatus }): boolean {
  return openStatuses.some((status) => status === order.status)
}
