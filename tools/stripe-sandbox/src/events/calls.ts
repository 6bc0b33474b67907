import { z } from 'zod'
import { type Call, call } from '../api/call.ts'
import { invalidParameter, noSuch } from '../api/errors.ts'
import { listPage, listParams } from '../api/lists.ts'
import { boolean, text } from '../api/params.ts'
import { findObject } from '../store/objects.ts'

const eventList = z.strictObject({
  ...listParams,
  type: text(200).optional(),
  types: z.array(text(200)).max(20).optional(),
  delivery_success: boolean.optional(),
})

export const eventCalls: Call[] = [
  call('GET', '/v1/events', 'secret', eventList, ({ store }, params) => {
    if (params.type && params.types) {
      const message = 'You may only specify one of these parameters: type, types.'
      throw invalidParameter(message, { code: 'parameters_exclusive', param: 'types' })
    }
    const types = params.type ? [params.type] : params.types
    const { delivery_success: delivered } = params
    const filter = { ...(types ? { types } : {}), ...(delivered === undefined ? {} : { delivered }) }
    return listPage(store, 'event', '/v1/events', filter, params)
  }),
  call('GET', '/v1/events/:id', 'secret', z.strictObject({}), ({ store }, _params, id) => {
    const found = findObject(store, 'event', id)
    if (!found) throw noSuch('event', id, 'id', 404)
    return found.body
  }),
]
