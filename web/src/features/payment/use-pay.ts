import type { Order, PaymentMethod } from '@runwen/contracts'
import { useRef, useState } from 'react'
import { isProblem, type Problem } from '#shared/api/problem.ts'
import { randomKey } from '#shared/lib/random-key.ts'
import {
  useCreateIntentMutation,
  usePayFileMutation,
  useProcessApplePayMutation,
  useProcessCardMutation,
} from './api.ts'

/** Result of a payment attempt. */
export type Outcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'leave'; readonly to: string }
  /** The provider has not decided yet; the return page asks the server again. */
  | { readonly kind: 'open'; readonly intentId: string }
  | { readonly kind: 'failed'; readonly problem: Problem }

type Failed = { error?: unknown }

const failure = ({ error }: Failed): Outcome => ({
  kind: 'failed',
  problem: isProblem(error) ? error : { status: 0, code: 'unknown' },
})

type Attempt = {
  success: boolean
  payment_intent_id: string | null
  redirect_url?: string | undefined
}

const outcomeOf = ({ success, payment_intent_id, redirect_url }: Attempt): Outcome => {
  if (success) return { kind: 'paid' }
  if (redirect_url) return { kind: 'leave', to: redirect_url }
  return { kind: 'open', intentId: payment_intent_id ?? '' }
}

/** The terms that the customer sees; the server refuses with `amount_changed` when they no longer hold. */
const shown = (order: Order | undefined) => ({
  orderId: order?.id,
  use_balance: order && order.balance_applied > 0,
  expected_amount: order?.amount_due,
})

/** Pays an order with the terms shown to the customer. */
export const usePay = (order: Order | undefined) => {
  const [busy, setBusy] = useState(false)
  const key = useRef(randomKey())
  const [processCard] = useProcessCardMutation()
  const [processApplePay] = useProcessApplePayMutation()
  const [createIntent] = useCreateIntentMutation()
  const [payFile] = usePayFileMutation()

  const during = async (work: () => Promise<Outcome>) => {
    setBusy(true)
    const outcome = await work()
    setBusy(false)
    if (outcome.kind === 'failed' && outcome.problem.status > 0) key.current = randomKey()
    return outcome
  }

  const withToken = (method: Exclude<PaymentMethod, 'alipay'>, token: string) =>
    during(async () => {
      const process = method === 'card' ? processCard : processApplePay
      const answer = await process({ ...shown(order), payment_method: token })
      return answer.data ? outcomeOf(answer.data.data) : failure(answer)
    })

  /** Goes to the page that takes the payment; a payment under way goes on there. */
  const atProvider = (method: PaymentMethod) =>
    during(async () => {
      const answer = await createIntent({ ...shown(order), method, idempotencyKey: key.current })
      if (!answer.data) return failure(answer)
      const { status, paymentIntentId, redirect_url } = answer.data
      return outcomeOf({
        success: status === 'succeeded',
        payment_intent_id: paymentIntentId,
        // An address of an earlier step is of no use once the payment failed or is being decided.
        redirect_url: status === 'requires_action' ? redirect_url : undefined,
      })
    })

  const fromBalance = (fileId: string) =>
    during(async () => {
      const answer = await payFile({
        id: fileId,
        method: 'balance',
        expected_amount: order?.amount,
        idempotencyKey: key.current,
      })
      return answer.data ? { kind: 'paid' } : failure(answer)
    })

  return { busy, withToken, atProvider, fromBalance }
}
