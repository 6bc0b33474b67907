import type { PaymentMethod } from '@runwen/contracts'
import { AppError, withSpans } from '@runwen/service-kit'
import { Stripe } from 'stripe'
import type {
  DisputeSnapshot,
  IntentSnapshot,
  IntentTerms,
  Means,
  Provider,
  ProviderTransaction,
} from '../../models/provider.ts'
import { badToken, intentInstead, isMissing, refusalOf, unavailable } from './failures.ts'
import { disputeSnapshot, intentSnapshot, providerEvent, refundSnapshot, transactionOf } from './snapshots.ts'

export interface StripeOptions {
  secretKey: string
  /** All that are valid now: two during a rotation. */
  webhookSecrets: readonly string[]
  /** Address of the sandbox; Stripe itself when missing. */
  apiUrl?: string | undefined
  /** How long one try of a call may take; 7 s by default. The SDK tries three times. */
  timeoutMs?: number
}

/** Version that the calls were written for. `satisfies` makes an SDK update with another version fail to compile. */
const apiVersion = '2026-10-28.endive' satisfies Stripe.StripeConfig['apiVersion']

/** The provider treats wallets as cards. */
const methodTypes: Record<PaymentMethod, 'card' | 'alipay'> = {
  card: 'card',
  apple_pay: 'card',
  alipay: 'alipay',
}

/** Opens Stripe or the sandbox with Stripe's SDK, which retries lost calls with the same key. */
export function openStripe(options: StripeOptions): Provider {
  const stripe = new Stripe(options.secretKey, {
    ...addressOf(options.apiUrl),
    apiVersion,
    timeout: options.timeoutMs ?? 7_000,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  const provider: Provider = {
    async createIntent(terms, idempotencyKey) {
      const intent = await known(stripe.paymentIntents.create(paramsOf(terms), { idempotencyKey }))
      return intentSnapshot(intent)
    },
    async confirmIntent(id, means, returnUrl, idempotencyKey) {
      const params = { ...meansOf(means), return_url: returnUrl }
      try {
        return intentSnapshot(await stripe.paymentIntents.confirm(id, params, { idempotencyKey }))
      } catch (error) {
        const instead = intentInstead(error)
        if (instead) return instead
        throw badToken(error) ?? unavailable(error)
      }
    },
    async cancelIntent(id, idempotencyKey) {
      try {
        return intentSnapshot(await stripe.paymentIntents.cancel(id, {}, { idempotencyKey }))
      } catch (error) {
        const instead = intentInstead(error)
        if (instead) return instead
        if (isMissing(error)) return undefined
        throw unavailable(error)
      }
    },
    async findIntent(id) {
      const intent = await found(stripe.paymentIntents.retrieve(id))
      return intent && intentSnapshot(intent)
    },
    async listIntents(since) {
      const intents: IntentSnapshot[] = []
      const pages = stripe.paymentIntents.list({ limit: 100, created: { gte: secondsOf(since) } })
      await known(pages.autoPagingEach((each) => void intents.push(intentSnapshot(each))))
      return intents
    },
    async createRefund({ intentId, amount, refundId }, idempotencyKey) {
      try {
        const params = { payment_intent: intentId, amount, metadata: { refund_id: refundId } }
        return refundSnapshot(await stripe.refunds.create(params, { idempotencyKey }))
      } catch (error) {
        const refused = refusalOf(error)
        if (refused) return refused
        throw unavailable(error)
      }
    },
    async findRefund(id) {
      const refund = await found(stripe.refunds.retrieve(id))
      return refund && refundSnapshot(refund)
    },
    async listRefunds(intentId) {
      const { data } = await known(stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
      return data.map(refundSnapshot)
    },
    async listDisputes(filter) {
      const chosen =
        'since' in filter
          ? { created: { gte: secondsOf(filter.since) } }
          : { payment_intent: filter.intentId }
      const disputes: DisputeSnapshot[] = []
      const pages = stripe.disputes.list({ limit: 100, ...chosen })
      await known(pages.autoPagingEach((each) => void disputes.push(disputeSnapshot(each))))
      return disputes
    },
    async listTransactions() {
      const transactions: ProviderTransaction[] = []
      const pages = stripe.balanceTransactions.list({ limit: 100, expand: ['data.source'] })
      await known(pages.autoPagingEach((each) => void transactions.push(transactionOf(each))))
      return transactions
    },
    readEvent(body, signature) {
      try {
        return providerEvent(verified(stripe, body, signature ?? '', options.webhookSecrets))
      } catch (error) {
        if (error instanceof AppError) throw error
        const isForged = error instanceof Stripe.errors.StripeSignatureVerificationError
        throw new AppError(isForged ? 'invalid_signature' : 'malformed_request', { cause: error })
      }
    },
  }
  return withSpans(provider, spans, { kind: 'client' })
}

const spans = {
  createIntent: 'create payment intent',
  confirmIntent: 'confirm payment intent',
  cancelIntent: 'cancel payment intent',
  findIntent: 'retrieve payment intent',
  createRefund: 'create refund',
  findRefund: 'retrieve refund',
} as const

/** @throws Stripe.errors.StripeSignatureVerificationError when none of the secrets signed the body. */
function verified(stripe: Stripe, body: Buffer, signature: string, secrets: readonly string[]): Stripe.Event {
  const [secret = '', ...others] = secrets
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    const isOther = error instanceof Stripe.errors.StripeSignatureVerificationError
    if (!isOther || others.length === 0) throw error
    return verified(stripe, body, signature, others)
  }
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1_000)

function addressOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (apiUrl === undefined) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  return { protocol: protocol === 'https:' ? 'https' : 'http', host: hostname, ...(port ? { port } : {}) }
}

function paramsOf(terms: IntentTerms): Stripe.PaymentIntentCreateParams {
  return {
    amount: terms.amount,
    currency: terms.currency,
    allowed_payment_method_types: [methodTypes[terms.method]],
    metadata: { order_id: terms.orderId, file_id: terms.documentId, user_id: terms.userId },
  }
}

function meansOf(means: Means): Stripe.PaymentIntentConfirmParams {
  return means === 'alipay' ? { payment_method_data: { type: 'alipay' } } : { payment_method: means.token }
}

async function known<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw unavailable(error)
  }
}

async function found<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (isMissing(error)) return undefined
    throw unavailable(error)
  }
}
