import { z } from 'zod'
import { type Call, call } from '../api/call.ts'
import { emit } from '../api/call-context.ts'
import { invalidParameter, noSuch } from '../api/errors.ts'
import { listPage, listParams } from '../api/lists.ts'
import { integer, mergeMetadata, metadata, oneOf, text } from '../api/params.ts'
import { findObject, saveObject } from '../store/objects.ts'
import { makeRefund } from './refund.ts'

const refundParams = z.strictObject({
  charge: text().optional(),
  payment_intent: text().optional(),
  amount: integer(1, 99_999_999).optional(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer').optional(),
  metadata: metadata.optional(),
})

const refundList = z.strictObject({
  ...listParams,
  charge: text().optional(),
  payment_intent: text().optional(),
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
  call('GET', '/v1/refunds', 'secret', refundList, ({ store }, params) => {
    const { charge, payment_intent } = params
    const filter = { ...(charge ? { charge } : {}), ...(payment_intent ? { payment_intent } : {}) }
    return listPage(store, 'refund', '/v1/refunds', filter, params)
  }),
  call('GET', '/v1/refunds/:id', 'secret', z.strictObject({}), ({ store }, _params, id) => {
    const found = findObject(store, 'refund', id)
    if (!found) throw noSuch('refund', id, 'id', 404)
    return found.body
  }),
  call('POST', '/v1/refunds/:id', 'secret', z.strictObject({ metadata }).partial(), (context, params, id) => {
    const found = findObject(context.store, 'refund', id)
    if (!found) throw noSuch('refund', id, 'id', 404)
    const previous = { metadata: found.body.metadata }
    found.body.metadata = mergeMetadata(found.body.metadata ?? {}, params.metadata)
    saveObject(context.store, found.body, null)
    emit(context, 'refund.updated', found.body, previous)
    return found.body
  }),
]
