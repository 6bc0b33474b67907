import type { SyncContext } from '../../context.ts'
import { differences, isFinal } from '../../models/intents/rules.ts'
import { findIntentByProviderId, type Intent } from '../../models/intents/store.ts'
import { reportDifference } from '../../models/mismatches.ts'
import { findOrder, getOrder } from '../../models/orders/store.ts'
import type { ProviderEvent } from '../../models/provider.ts'
import { syncDisputes } from '../disputes/sync-disputes.ts'
import { syncIntent } from '../intents/sync-intent.ts'
import { syncRefunds } from '../refunds/sync-refunds.ts'

const aboutDisputes = new Set([
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
])
const aboutIntents = new Set([
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  // Repeats `payment_intent.succeeded`: only if both are lost does the payment wait for the reconciler.
  'charge.succeeded',
])
const aboutRefunds = new Set([
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
])

/** The types of events that the service uses. The provider sends many other types. */
export const usedTypes: ReadonlySet<string> = new Set([...aboutIntents, ...aboutRefunds, ...aboutDisputes])

export const isOfInterest = ({ type, intentId }: ProviderEvent): boolean =>
  intentId !== null && usedTypes.has(type)

/**
 * Handles an event by asking the provider for the current state; the event's content is not trusted. Events may arrive
 * twice, late or in any order.
 */
export async function handleWebhook(context: SyncContext, event: ProviderEvent): Promise<void> {
  if (event.intentId === null) return
  if (aboutIntents.has(event.type)) await syncEventIntent(context, event, event.intentId)
  if (aboutRefunds.has(event.type)) await syncRefunds(context, event.intentId)
  if (aboutDisputes.has(event.type)) await syncDisputes(context, event.intentId)
}

async function syncEventIntent(
  context: SyncContext,
  event: ProviderEvent,
  providerId: string,
): Promise<void> {
  const intent = await context.database.read((tx) => findIntentByProviderId(tx, providerId))
  if (!intent) return refuseUnknown(context, event)
  if (!(await checkClaim(context, intent, event)) || isFinal(intent)) return
  await syncIntent(context, intent, (provider) => provider.findIntent(providerId))
}

/**
 * Fails, and so causes a retry, if an unknown intent names an order of this service: its provider id may not be stored
 * yet. Ignores other intents of the same provider account.
 */
async function refuseUnknown(context: SyncContext, event: ProviderEvent): Promise<void> {
  const orderId = event.claim?.orderId ?? null
  const isOurs =
    orderId !== null && (await context.database.read((tx) => findOrder(tx, orderId))) !== undefined
  if (isOurs) throw new Error('an unknown intent names an order of this service')
}

/** Whether the event's claims match the stored intent. Reports each difference as a mismatch. */
async function checkClaim(
  { database, isLive, now }: SyncContext,
  intent: Intent,
  { claim }: ProviderEvent,
): Promise<boolean> {
  if (!claim) return true
  return database.transaction(async (tx) => {
    const { id: orderId, documentId, userId } = await getOrder(tx, intent.orderId)
    const { charged: amount, currency } = intent
    const wrong = differences({ amount, currency, isLive, orderId, documentId, userId }, claim)
    for (const difference of wrong) {
      await reportDifference(tx, orderId, intent.providerId ?? '', difference, now())
    }
    return wrong.length === 0
  })
}
