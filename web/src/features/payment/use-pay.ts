import type { PaymentMethod } from '@runwen/contracts'
import { useRef, useState } from 'react'
import { isProblem, type Problem } from '#shared/api/problem.ts'
import { randomKey } from '#shared/lib/random-key.ts'
import {
  useCreateIntentMutation,
  usePayFileMutation,
  usePayFilesMutation,
  useProcessApplePayMutation,
  useProcessCardMutation,
} from './api.ts'
import type { Due } from './due.ts'

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
const shown = (due: Due | undefined) => ({
  use_balance: due && due.balance_applied > 0,
  expected_amount: due?.amount_due,
})

/** Pays one order, or several with one charge, with the terms shown to the customer. */
export const usePay = (due: Due | undefined) => {
  const [busy, setBusy] = useState(false)
  const key = useRef(randomKey())
  const [processCard] = useProcessCardMutation()
  const [processApplePay] = useProcessApplePayMutation()
  const [createIntent] = useCreateIntentMutation()
  const [payFile] = usePayFileMutation()
  const [payFiles] = usePayFilesMutation()
  const [order, ...others] = due?.orders ?? []
  const isOne = others.length === 0

  const during = async (work: () => Promise<Outcome>) => {
    setBusy(true)
    const outcome = await work()
    setBusy(false)
    if (outcome.kind === 'failed' && outcome.problem.status > 0) key.current = randomKey()
    return outcome
  }

  const together = (
    request: { method: PaymentMethod | 'balance'; payment_method?: string } & Partial<
      ReturnType<typeof shown>
    >,
  ) =>
    during(async () => {
      const fileIds = due?.orders.map(({ file_id }) => file_id) ?? []
      const answer = await payFiles({ fileIds, ...request, idempotencyKey: key.current })
      if (!answer.data) return failure(answer)
      const { status, redirect_url, ...data } = answer.data.data
      const isWaiting = status === 'requires_action'
      return outcomeOf({ ...data, redirect_url: isWaiting ? redirect_url : undefined })
    })

  const withTokenAlone = (method: Exclude<PaymentMethod, 'alipay'>, token: string) =>
    during(async () => {
      const process = method === 'card' ? processCard : processApplePay
      const answer = await process({ orderId: order?.id, ...shown(due), payment_method: token })
      return answer.data ? outcomeOf(answer.data.data) : failure(answer)
    })

  /** Goes to the page that takes the payment; a payment under way continues there. */
  const atProviderAlone = (method: PaymentMethod) =>
    during(async () => {
      const answer = await createIntent({
        orderId: order?.id,
        ...shown(due),
        method,
        idempotencyKey: key.current,
      })
      if (!answer.data) return failure(answer)
      const { status, paymentIntentId, redirect_url } = answer.data
      return outcomeOf({
        success: status === 'succeeded',
        payment_intent_id: paymentIntentId,
        // An address of an earlier step is of no use once the payment failed or is being decided.
        redirect_url: status === 'requires_action' ? redirect_url : undefined,
      })
    })

  const fromBalanceAlone = () =>
    during(async () => {
      const answer = await payFile({
        id: order?.file_id ?? '',
        method: 'balance',
        expected_amount: order?.amount,
        idempotencyKey: key.current,
      })
      return answer.data ? { kind: 'paid' } : failure(answer)
    })

  return {
    busy,
    withToken: (method: Exclude<PaymentMethod, 'alipay'>, token: string) =>
      isOne ? withTokenAlone(method, token) : together({ ...shown(due), method, payment_method: token }),
    atProvider: (method: PaymentMethod) =>
      isOne ? atProviderAlone(method) : together({ ...shown(due), method }),
    fromBalance: () =>
      isOne ? fromBalanceAlone() : together({ method: 'balance', expected_amount: due?.amount }),
  }
}
