import { z } from 'zod'
import { type Call, call } from '../api/call.ts'
import { emit } from '../api/call-context.ts'
import { invalidParameter } from '../api/errors.ts'
import { integer, mergeMetadata, metadata, oneOf, text } from '../api/params.ts'
import { readCalls, requireObject } from '../api/read-calls.ts'
import { saveObject } from '../store/objects.ts'
import { makeRefund } from './refund.ts'

const refundParams = z.strictObject({
  charge: text().optional(),
  payment_intent: text().optional(),
  amount: integer(1, 99_999_999).optional(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer').optional(),
  metadata: metadata.optional(),
})

export const refundCalls: Call[] = [
  call('POST', '/v1/refunds', 'secret', refundParams, (context, params) => {
    if (params.charge === undefined && params.payment_intent === undefined) {
      const message =
        'One of the following params should be provided for this request: payment_intent or charge.'
      throw invalidParameter(message, { code: 'parameter_missing' })
    }
    const { metadata: pairs, reason = null, ...terms } = params
    return makeRefund(context, { ...terms, reason, metadata: mergeMetadata({}, pairs) })
  }),
  ...readCalls('refund', '/v1/refunds', 'charge', 'payment_intent'),
  call('POST', '/v1/refunds/:id', 'secret', z.strictObject({ metadata }).partial(), (context, params, id) => {
    const { body } = requireObject(context.store, 'refund', id)
    const previous = { metadata: body.metadata }
    body.metadata = mergeMetadata(body.metadata ?? {}, params.metadata)
    saveObject(context.store, body, null)
    emit(context, 'refund.updated', body, previous)
    return body
  }),
]
