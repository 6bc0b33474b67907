import { z } from 'zod'
import { type Call, call } from '../api/call.ts'
import { noSuch } from '../api/errors.ts'
import { listPage, listParams } from '../api/lists.ts'
import { text } from '../api/params.ts'
import { findObject } from '../store/objects.ts'
import { closeDispute } from './dispute.ts'

const disputeList = z.strictObject({
  ...listParams,
  charge: text().optional(),
  payment_intent: text().optional(),
})

export const disputeCalls: Call[] = [
  call('GET', '/v1/disputes', 'secret', disputeList, ({ store }, params) => {
    const { charge, payment_intent } = params
    const filter = { ...(charge ? { charge } : {}), ...(payment_intent ? { payment_intent } : {}) }
    return listPage(store, 'dispute', '/v1/disputes', filter, params)
  }),
  call('GET', '/v1/disputes/:id', 'secret', z.strictObject({}), ({ store }, _params, id) => {
    const found = findObject(store, 'dispute', id)
    if (!found) throw noSuch('dispute', id, 'id', 404)
    return found.body
  }),
  call('POST', '/v1/disputes/:id/close', 'secret', z.strictObject({}), (context, _params, id) => {
    if (!findObject(context.store, 'dispute', id)) throw noSuch('dispute', id, 'id', 404)
    return closeDispute(context, id, 'lost')
  }),
]
