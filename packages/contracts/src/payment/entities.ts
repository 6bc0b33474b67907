import { z } from 'zod'
import {
  concernKinds,
  fapiaoKinds,
  fapiaoStatuses,
  orderStatuses,
  paymentMethods,
  refundCauses,
  withdrawalMethods,
  withdrawalStatuses,
} from '../constants.ts'
import { id, time } from '../fields/formats.ts'
import { serviceType } from '../files/entities.ts'
import { cents, currency } from '../primitives.ts'

export const paymentMethod = z.enum(paymentMethods)

/** Status of a payment intent, in the terms of the payment provider. */
export const intentStatus = z.enum([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
])
export type IntentStatus = z.infer<typeof intentStatus>

const refundSums = {
  amount: cents.meta({ description: 'Refunded price' }),
  to_balance: cents.meta({ description: 'Part that was paid from the balance and returns to it' }),
  rebate_reversed: cents.meta({ description: 'Rebate deducted from the balance' }),
  rebate_missing: cents.meta({
    description: 'Rebate that was already spent; deducted from `to_provider`',
  }),
  to_provider: cents.meta({ description: 'Amount that the payment provider returns to the customer' }),
}

export const order = z.strictObject({
  id,
  user_id: id,
  file_id: id,
  service_type: serviceType,
  amount: cents,
  balance_applied: cents,
  amount_due: cents,
  currency,
  status: z.enum(orderStatuses),
  created_at: time,
  paid_at: time.nullable(),
  payment_intent_id: z.string().nullable(),
  method: z
    .enum([...paymentMethods, 'balance'])
    .nullable()
    .meta({
      description: 'Method by which the order was paid, or of the payment under way; null without either',
    }),
  original_name: z.string().nullable().meta({
    description: 'Name of the document; null for deleted customers and for unpaid deleted documents',
  }),
  rebate: cents.nullable().meta({
    description:
      'Credited to the balance for this order, or to be credited once an open order is paid; null without one',
  }),
  receipt_numbers: z.array(z.string()).meta({
    description: 'Numbers of the receipts of this order, the newest last; the others are replaced',
  }),
  fapiao: z
    .strictObject({
      status: z.enum(fapiaoStatuses),
      number: z.string().nullable(),
      note: z.string().nullable(),
      has_pdf: z.boolean().meta({ description: 'The issued fapiao can be downloaded' }),
    })
    .nullable()
    .meta({ description: 'The newest fapiao request of this order; `note` is why it was declined' }),
  refund: z.strictObject(refundSums).nullable().meta({
    description:
      'Sums of all refunds of this order, also of parts, which leave it `paid`; null while nothing is refunded',
  }),
})
export type Order = z.infer<typeof order>

export const adminOrder = order.extend({
  username: z.string().nullable(),
  refunded_at: time.nullable().meta({
    description: 'When the refund that closed this order was decided; null for orders that are not refunded',
  }),
  refund_count: z.int().min(0).meta({
    description: 'Refunds of the order, also of payments that could not be accepted',
  }),
})
export type AdminOrder = z.infer<typeof adminOrder>

export const paymentAttempt = z.strictObject({
  id,
  payment_intent_id: z
    .string()
    .nullable()
    .meta({ description: 'Id at the provider; null until its first answer' }),
  method: paymentMethod,
  amount: cents,
  currency,
  status: z.enum([...intentStatus.options, 'creating']),
  tries: z.int().min(0).meta({ description: 'How often the customer tried to pay with it' }),
  decline: z
    .strictObject({ code: z.string(), message: z.string() })
    .nullable()
    .meta({ description: 'Why the last try was declined, in the words of the provider' }),
  cancel_reason: z.enum(['terms', 'idle', 'deleted', 'service']).nullable().meta({
    description:
      'Why it was given up: other terms, nothing for an hour, the document or customer was deleted, another service',
  }),
  created_at: time,
  last_action_at: time,
})
export type PaymentAttempt = z.infer<typeof paymentAttempt>

export const fapiao = z.strictObject({
  id,
  order_id: id,
  kind: z.enum(fapiaoKinds),
  title: z.string().nullable().meta({ description: 'Title of the buyer; null once it is erased' }),
  tax_number: z.string().nullable(),
  address: z.string().nullable().meta({ description: 'Address, phone, bank and account of the buyer' }),
  email: z.string().nullable().meta({ description: 'Address to send it to, if the customer gave one' }),
  status: z.enum(fapiaoStatuses),
  number: z.string().nullable().meta({ description: 'Number of the issued fapiao' }),
  note: z.string().nullable(),
  has_pdf: z.boolean().meta({ description: 'Staff attached the PDF of the fapiao' }),
  created_at: time,
  decided_at: time.nullable(),
})
export type Fapiao = z.infer<typeof fapiao>

const claim = z.strictObject({ admin_id: id, name: z.string(), at: time }).nullable()

/** How a member of staff claims what waits. */
export const claimBody = z.object({
  take_over: z.boolean().optional().meta({ description: 'Also when another member of staff has claimed it' }),
})

export const adminFapiao = fapiao.extend({
  user_id: id,
  username: z.string().nullable(),
  file_id: id,
  original_name: z.string().nullable().meta({ description: 'null if the file or the user was deleted' }),
  amount: cents.meta({ description: 'Fee of the order' }),
  refunded: cents.meta({
    description: 'Part of the fee that was refunded; a fapiao is issued over the rest',
  }),
  currency,
  service_type: serviceType,
  paid_at: time.nullable(),
  is_refunded: z.boolean().meta({ description: 'An issued fapiao of a refunded order has to be reversed' }),
  decided_by: z.string().nullable().meta({ description: 'Name of the member of staff who decided' }),
  claim: claim.meta({ description: 'The member of staff who is issuing an undecided fapiao' }),
})
export type AdminFapiao = z.infer<typeof adminFapiao>

/** Kinds in the event `balance.changed`, where a credit is an adjustment. */
export const eventTransactionKinds = [
  'rebate',
  'payment',
  'withdrawal',
  'withdrawal_returned',
  'refund',
  'rebate_reversed',
  'adjustment',
] as const

export const transactionKinds = [...eventTransactionKinds, 'credit'] as const

export const transaction = z.strictObject({
  id,
  kind: z.enum(transactionKinds),
  amount: cents.meta({ description: 'Change of the balance in signed cents' }),
  balance_after: cents.meta({
    description: 'Balance after the transaction, without amounts held by undecided withdrawals',
  }),
  order_id: id.nullable(),
  file_id: id.nullable(),
  original_name: z.string().nullable().meta({
    description:
      'Name of the document, as in its order; null without a document, or if it was deleted before it was paid for',
  }),
  reason: z.string().nullable().meta({ description: 'Why a credit was given; null for other transactions' }),
  created_at: time,
})
export type Transaction = z.infer<typeof transaction>

export const adminTransaction = transaction.extend({
  granted_by: z.string().nullable().meta({ description: 'Name of the member of staff who gave a credit' }),
})
export type AdminTransaction = z.infer<typeof adminTransaction>

export const withdrawal = z.strictObject({
  id,
  amount: cents,
  currency,
  method: z.enum(withdrawalMethods),
  account_name: z.string().nullable(),
  account: z.string().nullable().meta({
    description:
      'Masked for the customer. If the customer was deleted, erased when the withdrawal is decided',
  }),
  status: z.enum(withdrawalStatuses),
  note: z.string().nullable(),
  created_at: time,
  decided_at: time.nullable(),
})
export type Withdrawal = z.infer<typeof withdrawal>

const decidedBy = z.string().nullable().meta({ description: 'Name of the member of staff who decided' })

export const concern = z.strictObject({
  kind: z.enum(concernKinds),
  amount: cents,
  order_id: id.nullable(),
  until: time.nullable().meta({ description: 'When a young rebate can be withdrawn' }),
})
export type Concern = z.infer<typeof concern>

export const adminWithdrawal = withdrawal.extend({
  user_id: id,
  username: z.string().nullable(),
  decided_by: decidedBy,
  reference: z.string().nullable().meta({ description: 'What the bank calls the transfer' }),
  claim: claim.meta({ description: 'The member of staff who is paying an undecided withdrawal out' }),
  concerns: z.array(concern).meta({ description: 'What speaks against an undecided withdrawal' }),
  customer_available: cents.meta({
    description: "What the customer's balance could pay now, without this amount",
  }),
  paid_to_account: z.int().min(0).meta({
    description: 'How many other withdrawals of the customer were paid out to this account',
  }),
  paid_out: z
    .strictObject({
      count: z.int().min(0),
      amount: cents,
      last_at: time.nullable().meta({ description: 'When staff recorded the last one; null without any' }),
    })
    .meta({ description: 'The other withdrawals of the customer that were paid out, to any account' }),
})
export type AdminWithdrawal = z.infer<typeof adminWithdrawal>

export const balance = z.strictObject({
  balance: cents.meta({ description: '`available` + `held`' }),
  available: cents,
  held: cents.meta({
    description: 'Held by payments in progress, by undecided withdrawals and by disputed payments',
  }),
  currency,
  withdrawable: cents.meta({ description: 'Part of `available` that can be withdrawn now' }),
  withdrawal_minimum: cents,
  rebate_waiting_days: z.int().meta({ description: 'Days until a rebate can be withdrawn' }),
  later_withdrawable: z.array(z.strictObject({ at: time, amount: cents })).meta({
    description: 'When more of `available` can be withdrawn, and how much more each time',
  }),
  withdrawals_on_hold: z.boolean().meta({ description: 'Whether a disputed payment holds withdrawals' }),
})
export type Balance = z.infer<typeof balance>

/** Of a refund, and of each attempt to return it. */
const refundStatus = z.enum(['wanted', 'sent', 'done', 'failed'])

export const refund = z.strictObject({
  order_id: id,
  ...refundSums,
  currency,
  is_partial: z.boolean().meta({ description: 'The order stayed paid' }),
  status: z.enum(['preview', ...refundStatus.options]),
  cause: z.enum(refundCauses),
  reason: z.string().nullable().meta({ description: 'Written by staff, for staff' }),
  decided_by: decidedBy,
  created_at: time.nullable(),
})
export type Refund = z.infer<typeof refund>

/** A refund with the attempts of the provider to return it. */
export const adminRefund = refund.extend({
  id,
  user_id: id,
  username: z.string().nullable(),
  attempts: z.array(
    z.strictObject({
      number: z.int(),
      provider_id: z.string().nullable(),
      status: refundStatus,
      error: z.string().nullable(),
      created_at: time,
    }),
  ),
  settled: z
    .strictObject({ at: time, by: z.string().nullable(), note: z.string() })
    .nullable()
    .meta({ description: 'Settled outside the payment provider' }),
})
export type AdminRefund = z.infer<typeof adminRefund>

export const dispute = z.strictObject({
  id,
  provider_id: z.string(),
  order_id: id,
  user_id: id,
  username: z.string().nullable(),
  amount: cents,
  currency,
  reason: z.string(),
  status: z.string().meta({ description: 'Status in the terms of the payment provider' }),
  held: cents.meta({ description: 'Rebate of the order that is held until the dispute is closed' }),
  created_at: time,
  withdrawn_at: time.nullable().meta({ description: 'When the bank took the money back' }),
  reinstated_at: time.nullable(),
  closed_at: time.nullable(),
})
export type Dispute = z.infer<typeof dispute>

export const mismatch = z.strictObject({
  id,
  order_id: id.nullable(),
  payment_intent_id: z.string().nullable(),
  kind: z.string(),
  expected: z.string(),
  found: z.string(),
  created_at: time,
  resolved_at: time.nullable(),
  resolved_by: z.string().nullable(),
  note: z.string().nullable().meta({ description: 'Written by the member of staff who resolved it' }),
})
export type Mismatch = z.infer<typeof mismatch>

export const paymentResult = z.strictObject({
  success: z.boolean(),
  status: intentStatus,
  payment_intent_id: z
    .string()
    .nullable()
    .meta({ description: 'null if the balance covered the full amount' }),
  client_secret: z.string().optional(),
  redirect_url: z.string().optional(),
})

export const intentAnswer = z.strictObject({
  paymentIntentId: z.string(),
  clientSecret: z.string(),
  redirect_url: z.string().optional(),
})

export const pendingReviewKinds = [
  'withdrawal',
  'fapiao',
  'mismatch',
  'refund',
  'dispute',
  'webhook',
] as const

/** Something about money that waits for staff. */
export const pendingReview = z.strictObject({
  id,
  kind: z.enum(pendingReviewKinds).meta({
    description:
      '`refund`: one that failed and is still owed; `webhook`: an event of the provider that failed every attempt',
  }),
  since: time,
  user_id: id.nullable(),
  username: z.string().nullable(),
  amount: cents.nullable(),
  currency,
  claimed_by: z
    .string()
    .nullable()
    .meta({ description: 'Member of staff who is paying a withdrawal out or issuing a fapiao' }),
  claimed_by_id: id.nullable(),
})
export type PendingReview = z.infer<typeof pendingReview>
