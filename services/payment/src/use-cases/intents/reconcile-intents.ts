import { many, type Tx } from '@runwen/service-kit'
import { inParallel } from '../../adapters/in-parallel.ts'
import { lockCustomer } from '../../models/customers/store.ts'
import { idleSince, isIdle, nextCheck } from '../../models/intents/rules.ts'
import { findLiveIntent, getIntent, type Intent } from '../../models/intents/store.ts'
import { isOpen } from '../../models/orders/rules.ts'
import { getOrder } from '../../models/orders/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { cancelAtProvider } from './cancel-at-provider.ts'
import { createAtProvider } from './create-at-provider.ts'
import { syncIntent } from './sync-intent.ts'

const batch = 64
export const checksConcurrency = 4

/** Asks for every live intent that is due, whatever became of its webhooks, and ends what nobody goes on with. */
export async function reconcileIntents(deps: Dependencies): Promise<void> {
  for (;;) {
    const ids = await deps.database.transaction((tx) => claimChecks(tx, deps.now()))
    await inParallel(ids, checksConcurrency, (id) => check(deps, id))
    if (ids.length < batch) break
  }
  await endIdleOrders(deps)
}

/** The next check is set before this one, so that one that fails, or dies with its process, is not the last. */
async function claimChecks(tx: Tx, now: Date): Promise<string[]> {
  const due = await many<{ id: string; checks: number }>(
    tx,
    `SELECT id, checks FROM intents WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $2
     FOR UPDATE SKIP LOCKED`,
    [now, batch],
  )
  const ids = due.map(({ id }) => id)
  await tx.query(
    `UPDATE intents SET checks = checks + 1, next_check_at = due.at
     FROM unnest($1::uuid[], $2::timestamptz[]) AS due (id, at) WHERE intents.id = due.id`,
    [ids, due.map(({ checks }) => nextCheck(now, checks + 1))],
  )
  return ids
}

async function check(deps: Dependencies, id: string): Promise<void> {
  try {
    const intent = await deps.database.read((tx) => getIntent(tx, id))
    const { providerId, cancelReason } = intent
    if (cancelReason !== null || isIdle(intent, deps.now())) {
      await cancelAtProvider(deps, id, cancelReason ?? 'idle')
    } else if (providerId === null) await createAtProvider(deps, id)
    else await look(deps, intent, providerId)
  } catch (err) {
    deps.log.warn({ err, intent: id }, 'intent not checked')
  }
}

/** One that the provider has lost is ended now, for the customer to be able to pay with another. */
async function look(deps: Dependencies, intent: Intent, providerId: string): Promise<void> {
  let isThere = true
  await syncIntent(deps, intent, async () => {
    const snapshot = await deps.provider.findIntent(providerId)
    isThere = snapshot !== undefined
    return snapshot
  })
  if (!isThere) await cancelAtProvider(deps, intent.id, 'idle')
}

/** Orders whose intent was canceled for other terms, and that got none after it. */
async function endIdleOrders(deps: Dependencies): Promise<void> {
  const idle = await deps.database.read((tx) =>
    many<{ id: string; userId: string }>(
      tx,
      `SELECT id, user_id AS "userId" FROM orders
       WHERE started AND status IN ('pending', 'requires_action', 'processing', 'failed') AND last_action_at <= $1
         AND NOT EXISTS (SELECT FROM intents WHERE order_id = orders.id AND status NOT IN ('canceled', 'succeeded'))
       LIMIT $2`,
      [idleSince(deps.now()), batch],
    ),
  )
  for (const { id, userId } of idle) {
    await deps.database.transaction(async (tx) => {
      const customer = await lockCustomer(tx, userId)
      const order = await getOrder(tx, id)
      if (isOpen(order) && !(await findLiveIntent(tx, id))) await cancelOrder(tx, customer, order)
    })
  }
}
