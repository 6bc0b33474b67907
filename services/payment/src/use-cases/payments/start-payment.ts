import { paymentApi } from '@runwen/contracts'
import { idempotent, type KeyedCall } from '@runwen/service-kit'
import type { Intent } from '../../models/intents/store.ts'
import { getOrder, type Order } from '../../models/orders/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { createAtProvider } from '../intents/create-at-provider.ts'
import { attemptPayment } from './attempt-payment.ts'
import { awaitDocument } from './await-document.ts'
import { cancelConflictingIntents } from './cancel-conflicting-intents.ts'
import { type Chosen, chooseIntent, type PaymentRequest } from './choose-intent.ts'

export interface StartedPayment {
  order: Order
  /** Null when the order was paid wholly from the balance. */
  intent: Intent | null
}

/**
 * Brings an order to where it can be paid: with a live intent at the provider, of the terms that are wanted. What an
 * idempotency key keeps is which intent that was; how it stands is looked up each time.
 */
export async function startPayment(
  deps: Dependencies,
  request: PaymentRequest,
  call: Pick<KeyedCall, 'endpoint' | 'key'>,
): Promise<StartedPayment> {
  const { userId, orderId, fileId } = request
  if (fileId !== undefined && orderId === undefined) await awaitDocument(deps, userId, fileId)
  const chosen = await cancelConflictingIntents(deps, () =>
    deps.withUserLock(userId, () =>
      idempotent<Chosen>(deps.database, { ...call, caller: { userId }, request }, (tx) =>
        chooseIntent(tx, deps, request),
      ),
    ),
  )
  const created = chosen.intentId === null ? null : await createAtProvider(deps, chosen.intentId)
  const intent = created && needsRedirect(created) ? await attemptPayment(deps, created, 'alipay') : created
  return { order: await deps.database.read((tx) => getOrder(tx, chosen.orderId)), intent }
}

/** The same, and tries to pay with the customer's token. */
export async function processPayment(
  deps: Dependencies,
  request: PaymentRequest,
  token: string,
): Promise<StartedPayment> {
  const started = await startPayment(deps, request, {
    endpoint: paymentApi.processCard,
    key: undefined,
  })
  if (!started.intent) return started
  const intent = await attemptPayment(deps, started.intent, { token })
  return { order: await deps.database.read((tx) => getOrder(tx, intent.orderId)), intent }
}

/** The customer pays with Alipay at Alipay's, whose address comes with the confirmation. */
function needsRedirect({ method, status }: Intent): boolean {
  return method === 'alipay' && (status === 'requires_payment_method' || status === 'requires_confirmation')
}
