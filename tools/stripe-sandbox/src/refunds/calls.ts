import { z } from 'zod'
import { type Call, call } from '../api/call.ts'
import { integer, mergeMetadata, metadata, oneOf, text } from '../api/params.ts'
import { readCalls } from '../api/read-calls.ts'
import { makeRefund } from './refund.ts'

const refundParams = z.strictObject({
  payment_intent: text(),
  amount: integer(1, 99_999_999).optional(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer').optional(),
  metadata: metadata.optional(),
})

export const refundCalls: Call[] = [
  call('POST', '/v1/refunds', 'secret', refundParams, (context, params) => {
    const { metadata: pairs, reason = null, ...terms } = params
    return makeRefund(context, { ...terms, reason, metadata: mergeMetadata({}, pairs) })
  }),
  ...readCalls('refund', '/v1/refunds', 'byIntent'),
]
