import pLimit from 'p-limit'
import type { SyncContext } from '../../context.ts'
import { isOrderDisputed } from '../../models/disputes.ts'
import type { RefundSnapshot, Refused } from '../../models/provider.ts'
import { attemptsAtProvider, getRefund, type Refund } from '../../models/refunds/store.ts'
import { claimDue } from '../../models/work-queue.ts'
import { applyRefundSnapshot, failRefund } from './apply-refund-snapshot.ts'

const batch = 32
export const refundsConcurrency = 2

/** Sends due refunds to the provider, and syncs those already sent. */
export async function sendRefunds(context: SyncContext): Promise<void> {
  for (;;) {
    const ids = await context.database.transaction((tx) => claimDue(tx, 'refunds', context.now(), batch))
    await pLimit(refundsConcurrency).map(ids, (id) => send(context, id))
    if (ids.length < batch) return
  }
}

async function send(context: SyncContext, id: string): Promise<void> {
  const { database, log, now } = context
  try {
    const refund = await database.read((tx) => getRefund(tx, id))
    // The provider refuses to refund a disputed payment. The refund waits until the dispute is decided.
    if (await database.read((tx) => isOrderDisputed(tx, refund.orderId))) return
    const answer = await ask(context, refund)
    await database.transaction((tx) =>
      'refused' in answer
        ? failRefund(tx, refund, answer.refused, now())
        : applyRefundSnapshot(tx, refund, answer, now()),
    )
  } catch (err) {
    log.warn({ err, refund: id }, 'cannot send refund; retrying')
  }
}

/** Uses one key per attempt, so that repeats return the money once. */
async function ask({ database, provider }: SyncContext, refund: Refund): Promise<RefundSnapshot | Refused> {
  const { id, orderId, attempt, providerId, providerIntentId: intentId, toProvider: amount } = refund
  if (intentId === null) return { refused: 'nothing came through the provider' }
  if (providerId !== null)
    return (await provider.findRefund(providerId)) ?? { refused: 'unknown to the provider' }
  const whole = refund.isBatch ? `${intentId}:${orderId}` : intentId
  const about = refund.isPartial ? `${whole}:${id}` : whole
  const key = attempt === 1 ? `refund:${about}` : `refund:${about}:${attempt}`
  const answer = await provider.createRefund({ intentId, amount, refundId: id }, key)
  if (!('refused' in answer)) return answer
  // The provider keeps keys for a day. An older refund, or one made in its dashboard, is found in the list.
  const earlier = await provider.listRefunds(intentId)
  const isOfAnother = ({ refundId }: RefundSnapshot) => refund.isBatch && refundId !== null && refundId !== id
  const fitting = earlier.filter(
    (candidate) => candidate.amount === amount && candidate.status !== 'failed' && !isOfAnother(candidate),
  )
  return database.read(async (tx) => {
    for (const candidate of fitting)
      if ((await attemptsAtProvider(tx, candidate.id)).length === 0) return candidate
    return answer
  })
}
