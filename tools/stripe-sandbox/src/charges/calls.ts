import { z } from 'zod'
import { type Call, call } from '../api/call.ts'
import { noSuch } from '../api/errors.ts'
import { listPage, listParams } from '../api/lists.ts'
import { text } from '../api/params.ts'
import { findObject } from '../store/objects.ts'

const chargeList = z.strictObject({ ...listParams, payment_intent: text().optional() })

export const chargeCalls: Call[] = [
  call('GET', '/v1/charges', 'secret', chargeList, ({ store }, params) => {
    const filter = params.payment_intent === undefined ? {} : { payment_intent: params.payment_intent }
    return listPage(store, 'charge', '/v1/charges', filter, params)
  }),
  call('GET', '/v1/charges/:id', 'secret', z.strictObject({}), ({ store }, _params, id) => {
    const found = findObject(store, 'charge', id)
    if (!found) throw noSuch('charge', id, 'id', 404)
    return found.body
  }),
]
