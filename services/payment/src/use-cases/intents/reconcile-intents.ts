import pLimit from 'p-limit'
import type { SyncContext } from '../../context.ts'
import { lockCustomer } from '../../models/customers.ts'
import { idleSince, isIdle } from '../../models/intents/rules.ts'
import { claimChecks, findLiveIntent, getIntent, type Intent } from '../../models/intents/store.ts'
import { isOpen } from '../../models/orders/rules.ts'
import { getOrder, listIdleOrders } from '../../models/orders/store.ts'
import { cancelOrder } from '../orders/end-order.ts'
import { cancelAtProvider } from './cancel-at-provider.ts'
import { createAtProvider, syncIntent } from './sync-intent.ts'

const batch = 64
export const checksConcurrency = 4

/** Checks every live intent that is due, independent of webhooks, and cancels idle intents and orders. */
export async function reconcileIntents(context: SyncContext): Promise<void> {
  for (;;) {
    const ids = await context.database.transaction((tx) => claimChecks(tx, context.now(), batch))
    await pLimit(checksConcurrency).map(ids, (id) => checkIntent(context, id))
    if (ids.length < batch) break
  }
  await endIdleOrders(context)
}

/** Compares a live intent with the provider. Logs a failure. */
export async function checkIntent(context: SyncContext, id: string): Promise<void> {
  try {
    const intent = await context.database.read((tx) => getIntent(tx, id))
    const { providerId, cancelReason } = intent
    if (cancelReason !== null || isIdle(intent, context.now())) {
      await cancelAtProvider(context, id, cancelReason ?? 'idle')
    } else if (providerId === null) await createAtProvider(context, id)
    else await syncOrCancel(context, intent, providerId)
  } catch (err) {
    context.log.warn({ err, intent: id }, 'cannot check intent')
  }
}

/** Cancels an intent that the provider does not have, so that the customer can pay with a new one. */
async function syncOrCancel(context: SyncContext, intent: Intent, providerId: string): Promise<void> {
  let isThere = true
  await syncIntent(context, intent, async (provider) => {
    const snapshot = await provider.findIntent(providerId)
    isThere = snapshot !== undefined
    return snapshot
  })
  if (!isThere) await cancelAtProvider(context, intent.id, 'idle')
}

/** Ends orders whose intent was canceled for other terms and that got no new one. */
async function endIdleOrders({ database, now, log }: SyncContext): Promise<void> {
  const idle = await database.autocommit((tx) => listIdleOrders(tx, idleSince(now()), batch))
  for (const { id, userId } of idle) {
    try {
      await database.transaction(async (tx) => {
        const customer = await lockCustomer(tx, userId)
        const order = await getOrder(tx, id)
        if (isOpen(order) && !(await findLiveIntent(tx, id))) await cancelOrder(tx, customer, order)
      })
    } catch (err) {
      log.warn({ err, order: id }, 'cannot cancel idle order')
    }
  }
}
