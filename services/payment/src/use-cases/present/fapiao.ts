import type { AdminFapiao, Fapiao } from '@runwen/contracts'
import type { FapiaoRequest } from '../../models/fapiao.ts'

export function presentFapiao(request: FapiaoRequest): Fapiao {
  return {
    id: request.id,
    order_id: request.orderId,
    kind: request.kind,
    title: request.title,
    tax_number: request.taxNumber,
    address: request.address,
    email: request.email,
    status: request.status,
    number: request.number,
    note: request.note,
    has_pdf: request.hasPdf,
    created_at: request.createdAt.toISOString(),
    decided_at: request.decidedAt?.toISOString() ?? null,
  }
}

export function presentAdminFapiao(request: FapiaoRequest): AdminFapiao {
  return {
    ...presentFapiao(request),
    user_id: request.userId,
    username: request.username,
    file_id: request.documentId,
    original_name: request.originalName,
    amount: request.amount,
    currency: request.currency,
    service_type: request.serviceType,
    paid_at: request.paidAt?.toISOString() ?? null,
    is_refunded: request.isRefunded,
    decided_by: request.decidedBy,
  }
}

/** What events say of a request. */
export const aboutFapiao = ({ id, orderId, documentId, userId, amount, currency }: FapiaoRequest) => ({
  fapiao_id: id,
  order_id: orderId,
  file_id: documentId,
  user_id: userId,
  amount,
  currency,
})
