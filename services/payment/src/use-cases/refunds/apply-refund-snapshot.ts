import type { Tx } from '@runwen/service-kit'
import { lockCustomer } from '../../models/customers.ts'
import { refundBounced, refundReturned } from '../../models/ledger/rules.ts'
import { post } from '../../models/ledger/store.ts'
import { reportMismatch } from '../../models/mismatches.ts'
import type { RefundSnapshot } from '../../models/provider.ts'
import { amountAtProvider, getRefund, type Refund, setRefundState } from '../../models/refunds/store.ts'

/** Applies the provider's state of the current attempt of a refund. Safe to repeat, in any order. */
export async function applyRefundSnapshot(
  tx: Tx,
  { id, userId }: Pick<Refund, 'id' | 'userId'>,
  snapshot: RefundSnapshot,
  now: Date,
): Promise<void> {
  const customer = await lockCustomer(tx, userId)
  const refund = await getRefund(tx, id)
  const order = { id: refund.orderId, documentId: refund.documentId }
  if (refund.status === 'failed' || refund.settledAt !== null) return
  const { attempt } = refund
  const amount = await amountAtProvider(tx, id, snapshot.id)
  if (snapshot.amount !== amount || snapshot.currency !== refund.currency) {
    const expected = `${amount} ${refund.currency}`
    const found = `${snapshot.amount} ${snapshot.currency}`
    await report(tx, refund, 'refund_amount', expected, found, now)
    return
  }
  if (snapshot.status === 'failed') {
    if (refund.status === 'done')
      await post(tx, customer, refundBounced(order, id, attempt, refund.toProvider))
    await setRefundState(tx, id, { status: 'failed', providerId: snapshot.id, error: snapshot.failureReason })
    await report(tx, refund, 'refund_failed', 'succeeded', snapshot.failureReason ?? 'failed', now)
    return
  }
  if (refund.status === 'done') return
  if (snapshot.status === 'succeeded') {
    await post(tx, customer, refundReturned(order, id, attempt, refund.toProvider))
    await setRefundState(tx, id, { status: 'done', providerId: snapshot.id, doneAt: now })
  } else await setRefundState(tx, id, { status: 'sent', providerId: snapshot.id })
}

/** Ends a refund that the provider refuses, and reports it to the staff. */
export async function failRefund(tx: Tx, refund: Refund, refused: string, now: Date): Promise<void> {
  await lockCustomer(tx, refund.userId)
  // A webhook may have settled it since the provider was asked.
  const { status, attempt } = await getRefund(tx, refund.id)
  if (status === 'done' || status === 'failed' || attempt !== refund.attempt) return
  await setRefundState(tx, refund.id, { status: 'failed', error: refused })
  await report(tx, refund, 'refund_failed', 'succeeded', refused, now)
}

async function report(
  tx: Tx,
  refund: Refund,
  kind: string,
  expected: string,
  found: string,
  now: Date,
): Promise<void> {
  const { orderId, providerIntentId } = refund
  const key = `${kind}:${refund.id}${refund.attempt > 1 ? `:${refund.attempt}` : ''}`
  await reportMismatch(tx, { key, orderId, providerIntentId, kind, expected, found }, now)
}
