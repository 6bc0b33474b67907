import type { IntentStatus } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import type { IntentSnapshot, Provider, ProviderEvent, RefundSnapshot } from '../src/models/provider.ts'

export type Outcome = 'paid' | 'declined' | 'check' | 'slow'

export interface FakeProvider extends Provider {
  intents: Map<string, IntentSnapshot>
  refunds: RefundSnapshot[]
  /** Every event so far; tests deliver them instead of webhooks. */
  events: ProviderEvent[]
  /** Whether every call fails without an effect. */
  isDown: boolean
  /** Number of the next write calls whose answer is lost after they took effect. */
  answersToLose: number
  /** Pays as a customer in the browser. Does nothing if the intent cannot be paid. */
  pay(id: string, outcome: Outcome): void
  /** Ends a check at the bank or a slow payment. */
  decide(id: string, consent: boolean): void
}

const payable: IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']
const next: Record<Outcome, IntentStatus> = {
  paid: 'succeeded',
  declined: 'requires_payment_method',
  check: 'requires_action',
  slow: 'processing',
}

/**
 * A provider in memory, fast enough for thousands of steps, with the state transitions of the real one. `name` keeps the
 * ids of several providers apart.
 */
export function fakeProvider(name: string): FakeProvider {
  const answers = new Map<string, unknown>()
  const count = { intents: 0, refunds: 0, events: 0 }

  const emit = ({ id, status, ...intent }: IntentSnapshot) => {
    const type = status === 'requires_payment_method' ? 'payment_failed' : status
    count.events += 1
    fake.events.push({
      id: `evt_${count.events}`,
      type: `payment_intent.${type}`,
      intentId: id,
      claim: intent,
    })
  }
  const set = (intent: IntentSnapshot, status: IntentStatus, failure: IntentSnapshot['failure'] = null) => {
    intent.status = status
    intent.failure = failure
    intent.redirectUrl = status === 'requires_action' ? 'https://bank.example/check' : null
    emit(intent)
  }
  const get = (id: string): IntentSnapshot => {
    const intent = fake.intents.get(id)
    if (!intent) throw new Error(`no intent ${id}`)
    return intent
  }
  /** Runs `work` once per idempotency key. The answer may get lost afterwards. */
  const write = async <T>(key: string, work: () => T): Promise<T> => {
    if (fake.isDown) throw new AppError('payment_provider_unavailable')
    if (!answers.has(key)) answers.set(key, structuredClone(work()))
    if (fake.answersToLose > 0) {
      fake.answersToLose -= 1
      throw new AppError('payment_provider_unavailable')
    }
    return structuredClone(answers.get(key)) as T
  }
  const read = async <T>(work: () => T): Promise<T> => {
    if (fake.isDown) throw new AppError('payment_provider_unavailable')
    return structuredClone(work())
  }

  const fake: FakeProvider = {
    intents: new Map(),
    refunds: [],
    events: [],
    isDown: false,
    answersToLose: 0,
    pay(id, outcome) {
      const intent = get(id)
      if (!payable.includes(intent.status)) return
      const failure = { code: 'card_declined', declineCode: null, message: 'No.', chargeId: null }
      set(intent, next[outcome], outcome === 'declined' ? failure : null)
    },
    decide(id, consent) {
      const intent = get(id)
      if (intent.status !== 'requires_action' && intent.status !== 'processing') return
      const failure = { code: 'authentication_failed', declineCode: null, message: 'No.', chargeId: null }
      set(intent, consent ? 'succeeded' : 'requires_payment_method', consent ? null : failure)
    },
    createIntent: (terms, key) =>
      write(key, () => {
        count.intents += 1
        const { method: _, ...about } = terms
        const id = `pi_${name}_${count.intents}`
        const status = 'requires_payment_method' as const
        const fresh = { redirectUrl: null, failure: null, clientSecret: `${id}_secret`, isLive: false }
        const intent = { id, status, ...fresh, ...about }
        fake.intents.set(id, intent)
        return intent
      }),
    confirmIntent: (id, means, _returnUrl, key) =>
      write(key, () => {
        fake.pay(id, means === 'alipay' ? 'check' : (means.token as Outcome))
        return get(id)
      }),
    cancelIntent: (id, key) =>
      write(key, () => {
        const intent = get(id)
        if (payable.includes(intent.status)) set(intent, 'canceled')
        return intent
      }),
    findIntent: (id) => read(() => fake.intents.get(id)),
    listIntents: () => read(() => [...fake.intents.values()]),
    createRefund: ({ intentId, amount, refundId }, key) =>
      write(key, () => {
        count.refunds += 1
        const about = { intentId, amount, currency: 'usd', failureReason: null, refundId }
        const refund: RefundSnapshot = { id: `re_${name}_${count.refunds}`, status: 'succeeded', ...about }
        fake.refunds.push(refund)
        return refund
      }),
    findRefund: (id) => read(() => fake.refunds.find((refund) => refund.id === id)),
    listRefunds: (intentId) => read(() => fake.refunds.filter((refund) => refund.intentId === intentId)),
    listDisputes: () => read(() => []),
    listTransactions: () =>
      read(() => {
        const createdAt = new Date()
        const paid = [...fake.intents.values()].filter(({ status }) => status === 'succeeded')
        return [
          ...paid.map(({ id, amount, currency }) => {
            const about = { sourceId: `ch_${id}`, intentId: id, amount, currency, createdAt }
            return { kind: 'payment' as const, ...about }
          }),
          ...fake.refunds.map(({ id, intentId, amount, currency }) => {
            const about = { sourceId: id, intentId, amount: -amount, currency, createdAt }
            return { kind: 'refund' as const, ...about }
          }),
        ]
      }),
    readEvent: () => {
      throw new Error('the fake provider sends no webhooks')
    },
  }
  return fake
}
