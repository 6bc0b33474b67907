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

/** Pays an order with the terms shown to the customer. */
export const usePay = (order: Order | undefined, useBalance: boolean) => {
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
      const answer = await process({ orderId: order?.id, payment_method: token, use_balance: useBalance })
      return answer.data ? outcomeOf(answer.data.data) : failure(answer)
    })

  const withAlipay = () =>
    during(async () => {
      const answer = await createIntent({
        orderId: order?.id,
        method: 'alipay',
        use_balance: useBalance,
        idempotencyKey: key.current,
      })
      if (!answer.data) return failure(answer)
      const { status, paymentIntentId, redirect_url } = answer.data
      return outcomeOf({ success: status === 'succeeded', payment_intent_id: paymentIntentId, redirect_url })
    })

  const fromBalance = (fileId: string) =>
    during(async () => {
      const answer = await payFile({ id: fileId, method: 'balance', idempotencyKey: key.current })
      return answer.data ? { kind: 'paid' } : failure(answer)
    })

  return { busy, withToken, withAlipay, fromBalance }
}
