import { z } from 'zod'
import { type Call, call } from '../api/call.ts'
import { invalidParameter } from '../api/errors.ts'
import { listPage, listParams } from '../api/lists.ts'
import { boolean, text } from '../api/params.ts'
import { retrieveCall } from '../api/read-calls.ts'

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
    return listPage(store, 'event', '/v1/events', { types, delivered: params.delivery_success }, params)
  }),
  retrieveCall('event', '/v1/events'),
]
