import type { Order } from '@runwen/contracts'

type Status = Pick<Order, 'status'>

/** Not paid, and still to be paid by the customer. */
export const isToPay = ({ status }: Status) =>
  status === 'pending' || status === 'failed' || status === 'requires_action'

/** Neither paid nor closed. */
export const isOpen = (order: Status) => isToPay(order) || order.status === 'processing'

export const shownTime = ({ paid_at, created_at }: Order) => paid_at ?? created_at

/** A fapiao can be requested for what is paid, once; again if staff declined it. */
export const canAskForFapiao = ({ status, fapiao }: Order) =>
  status === 'paid' && (fapiao === null || fapiao.status === 'declined')
